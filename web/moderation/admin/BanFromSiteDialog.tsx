import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { reasonLimit } from '../../../shared/limits.ts'
import { removedContentDays } from '../../../shared/site-ban-limits.ts'
import { dayMonthYear, dayMs } from '../../../shared/time.ts'
import { readersText } from '../../discussion/reasons/ReasonFields.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { failureText } from '../../platform/failure.ts'
import { useAnswer, useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { banFromSite, contentOf, contentWords } from './people-acts.ts'

const blank = { reason: '' }

/** Two steps: the choices of the ban, and a confirmation. */
export function BanFromSiteDialog({ user, onClose }: DialogProps & { user: Profile }) {
  const memory = useMemory()
  const { form, change, forget } = useFormDraft(`ban ${user.id}`, blank)
  const [chosen, setChosen] = useState(noChoices)
  const choices: Choices = { ...chosen, ...form }
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const isOff = useTooLong([choices.reason, reasonLimit]) || !choices.reason.trim()
  const formId = useId()

  const ban = async () => {
    setBusy(true)
    try {
      await banFromSite(memory, user, {
        reason: choices.reason.trim(),
        ...(choices.endsAfter !== null && { expires: endOf(choices.endsAfter, Date.now()) }),
        ...(choices.deletes && { deleteContentDays: choices.days }),
      })
      forget()
      showToast({ text: 'User banned successfully.' })
      onClose()
    } catch (error) {
      setBusy(false)
      showToast({ id: 'failure', text: `Failed to ban user: ${failureText(error)}` })
    }
  }

  const footer = isAsked ? (
    <>
      <Button onClick={() => setAsked(false)}>Back</Button>
      <Button
        type="submit"
        form={formId}
        kind="danger"
        busy={busy}
        // It is where Continue was, so the second press of a double click must not ban.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {choices.deletes ? 'Ban and delete content' : 'Ban user'}
      </Button>
    </>
  ) : (
    <>
      {/* It is where Back was. */}
      <Button onClick={(event) => event.detail < 2 && onClose()}>Cancel</Button>
      <Button type="submit" form={formId} kind="primary" disabled={isOff}>
        Continue
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title={`Ban @${user.username} from the site`} footer={footer}>
      {isAsked ? (
        <BanUserQuestion id={formId} user={user} choices={choices} busy={busy} onBan={ban} />
      ) : (
        <BanUserChoices
          id={formId}
          user={user}
          choices={choices}
          onChoices={(next) => {
            setChosen(next)
            change({ reason: next.reason })
          }}
          onNext={() => !isOff && setAsked(true)}
        />
      )}
    </Dialog>
  )
}

const spanOf = (days: number) => (days === 1 ? 'day' : `${days} days`)

interface BanUserQuestionProps {
  id: string
  user: Profile
  choices: Choices
  busy: boolean
  onBan: () => Promise<void>
}

/** The confirmation. If content is removed too, the administrator must type the name. */
function BanUserQuestion({ id, user, choices, busy, onBan }: BanUserQuestionProps) {
  const { username } = user
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // The pressed button bans now. The focus moves to the field, or to the button that changes nothing.
  useEffect(() => form.current?.closest('dialog')?.querySelector<HTMLElement>('form input, footer button')?.focus(), [])
  const until =
    choices.endsAfter === null ? ' for good' : ` until ${dayMonthYear(endOf(choices.endsAfter, Date.now()))}`
  const written = choices.days ? `what they wrote in the last ${spanOf(choices.days)}` : 'everything they wrote'
  const way = choices.endsAfter === null ? 'with' : 'if you end the ban before its time or grant an appeal, not with'
  const { answer } = useLoaded('getUserContent', contentOf(user, choices.days), choices.deletes)
  const counted = answer ? `: ${contentWords(answer.written) ?? 'nothing at present'}` : ''
  const reason = (
    <p dir="auto" data-about>
      {`Reason: ${choices.reason.trim()}`}
    </p>
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (choices.deletes && !isSameName(typed, username)) setError('Usernames do not match!')
    else void onBan()
  }

  return (
    <form ref={form} id={id} onSubmit={submit} noValidate className={layout.stack}>
      {choices.deletes ? (
        <>
          <p>{`@${username} is banned${until}, and ${written} is removed${counted}. For ${removedContentDays} days it can be brought back ${way} the end of the ban. Then the content of the posts is erased.`}</p>
          {reason}
          <Field label="Username" help="Type the username to confirm." error={error}>
            <TextInput
              limit={{ ...usernameLimit, max: usernameLimit.max + 1 }}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onValue={(value) => {
                setTyped(value)
                setError(undefined)
              }}
            />
          </Field>
        </>
      ) : (
        <>
          <p>Are you sure?</p>
          <p>{`@${username} is banned from the whole site${until}. What they wrote stays.`}</p>
          {reason}
        </>
      )}
    </form>
  )
}

interface Choices {
  reason: string
  /** The length of the ban in days; null means without an end. */
  endsAfter: number | null
  deletes: boolean
  /** Content of this many days is removed; 0 means all of it. */
  days: number
}

const noChoices: Choices = { reason: '', endsAfter: null, deletes: false, days: 0 }

export const ends = [
  { after: null, words: 'Never' },
  { after: 1, words: 'In a day' },
  { after: 7, words: 'In 7 days' },
  { after: 30, words: 'In 30 days' },
  { after: 365, words: 'In a year' },
] as const

const spans = [
  { days: 0, words: 'Everything' },
  { days: 1, words: 'The last day' },
  { days: 7, words: 'The last 7 days' },
  { days: 30, words: 'The last 30 days' },
] as const

export const endOf = (days: number, now: number): string => new Date(now + days * dayMs).toISOString()

export const isSameName = (typed: string, username: string): boolean =>
  typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase()

interface BanUserChoicesProps {
  id: string
  user: Profile
  choices: Choices
  onChoices: (choices: Choices) => void
  onNext: () => void
}

function BanUserChoices({ id, user, choices, onChoices, onNext }: BanUserChoicesProps) {
  const { modlog } = useAnswer('getInitial', {})
  const { reason, endsAfter, deletes, days } = choices
  const { answer } = useLoaded('getUserContent', contentOf(user, days), deletes)
  const words = answer && (contentWords(answer.written) ?? 'Nothing at present')
  const area = useRef<HTMLTextAreaElement>(null)
  // After going back from the confirmation the focus is where it was at first.
  useEffect(() => area.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <form id={id} onSubmit={submit} noValidate className={layout.stack}>
      <p>{`@${user.username} is logged out everywhere and cannot log in while the ban holds.`}</p>
      <Field label="Reason" help={readersText(modlog !== 'private', 'who is banned')}>
        <LimitedTextArea
          ref={area}
          limit={reasonLimit}
          rows={2}
          value={reason}
          onValue={(text) => onChoices({ ...choices, reason: text })}
        />
      </Field>
      <Field label="The ban ends">
        <Select
          value={String(endsAfter ?? '')}
          onValue={(value) => onChoices({ ...choices, endsAfter: value === '' ? null : Number(value) })}
        >
          {ends.map(({ after, words }) => (
            <option key={words} value={String(after ?? '')}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Check checked={deletes} onChecked={(checked) => onChoices({ ...choices, deletes: checked })}>
        Delete all content
      </Check>
      {deletes && (
        <Field
          label="From"
          help={
            (words ? `${words}. ` : '') +
            `Removed at once. After ${removedContentDays} days the content of the posts is erased.`
          }
        >
          <Select value={String(days)} onValue={(value) => onChoices({ ...choices, days: Number(value) })}>
            {spans.map((span) => (
              <option key={span.days} value={String(span.days)}>
                {span.words}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </form>
  )
}
