import { type FormEvent, useId, useRef } from 'react'
import type { Case } from '../../../api/moderation/queue.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { appealAnswerLimit, maxCounted } from '../../../shared/limits.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { HideTitleCheck } from '../../discussion/posts/actions/HideTitleCheck.tsx'
import { ReasonChoice, readersText } from '../../discussion/reasons/ReasonFields.tsx'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { useSubmitKey } from '../../platform/page/use-submit-key.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import styles from './ActDialog.module.css'
import { type BanDays, BanDaysField } from './BanDaysField.tsx'
import { actButton, actQuestion, caseText, caseTitle } from './case-words.ts'
import type { ActWords } from './decide.ts'
import { type ActSubject, areHeld } from './held-cases.ts'
import { caseKnown, useWorkbench } from './opened-case.ts'
import { actNamed, actWords, type QueueAct } from './queue-acts.ts'
import { type ActFormState, useActForm, withText } from './use-act-form.ts'

/** The dialog for the input of an act. Its question says what the act does, and to how many cases. */
export function ActDialog({ act, ids, onClose }: DialogProps & { act: CaseActName; ids: readonly string[] }) {
  const memory = useMemory()
  const { items } = useWorkbench()
  const cases = ids.flatMap((id) => caseKnown(memory, items, id) ?? [])
  return cases.length > 0 ? <OpenActDialog act={actNamed(act)} cases={cases} onClose={onClose} /> : null
}

function OpenActDialog({ act, cases, onClose }: DialogProps & { act: QueueAct; cases: readonly Case[] }) {
  const { act: send, busy, refused } = useWorkbench()
  const form = useActForm(act, cases)
  const id = useId()
  const footer = (
    <>
      <Button onClick={onClose} {...(form.isBare && { 'data-first-focus': true })}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={id}
        kind={act.danger ? 'danger' : 'primary'}
        busy={busy === act.name}
        disabled={form.off}
      >
        {actButton(act.name, actWords(act, cases).text, cases)}
      </Button>
    </>
  )
  if (!form.ready) return null
  return (
    <Dialog onClose={onClose} title={actQuestion(act.name, cases)} footer={footer}>
      <ActForm
        id={id}
        act={act}
        cases={cases}
        form={form}
        refused={refused}
        send={(words) => send(act.name, cases, words)}
      />
    </Dialog>
  )
}

interface BanFieldsProps {
  days: BanDays
  onDays: (days: BanDays) => void
  /** Other content of the author from this many hours is removed too: null means none, 0 means all. */
  hours: number | null
  onHours: (hours: number | null) => void
}

export function BanFields({ days, onDays, hours, onHours }: BanFieldsProps) {
  return (
    <>
      <BanDaysField first days={days} onDays={onDays} />
      <Field label="What else they wrote in the community">
        <Select
          value={hours === null ? '' : String(hours)}
          onValue={(value) => onHours(value === '' ? null : Number(value))}
        >
          <option value="">Leave it</option>
          <option value="24">Remove what is from the last 24 hours</option>
          <option value="168">Remove what is from the last 7 days</option>
          <option value="0">Remove all of it</option>
        </Select>
      </Field>
    </>
  )
}

interface ActFormProps {
  id: string
  act: QueueAct
  cases: readonly ActSubject[]
  form: ActFormState
  /** Returns whether it is done. */
  send: (words: ActWords) => Promise<boolean>
  /** Why it was refused. */
  refused: string | null
}

/** Ctrl+Enter submits the form. */
export function ActForm({ id, act, cases, form, send, refused }: ActFormProps) {
  const { reason, setReason, community, own, text, limit } = form
  const rules = community?.rules ?? []
  const [first] = cases
  const element = useRef<HTMLFormElement>(null)
  useSubmitKey(element)
  const effect = areHeld(cases) ? undefined : effectWords(act.name, cases)
  const notices = toldWords(act.name, cases, text.trim() || '…', form.expires)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.off && (await send(form.words()))) form.forget()
  }

  return (
    <form ref={element} id={id} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {refused && (
        <Banner tone="warn" role="alert">
          {refused}
        </Banner>
      )}
      {cases.length === 1 && first ? (
        <p data-about>
          <CaseName case={first} />
        </p>
      ) : (
        <ul className={styles.about}>
          {cases.slice(0, namedCases).map((each) => (
            <li key={each.id}>
              <CaseName case={each} />
            </li>
          ))}
          {cases.length > namedCases && <li>{`and ${groupedNumber(cases.length - namedCases)} more`}</li>}
        </ul>
      )}
      {effect && <p>{effect}</p>}
      {act.name === 'ban' && (
        <BanFields days={form.days} onDays={form.setDays} hours={form.hours} onHours={form.setHours} />
      )}
      {form.takesReason && (
        <ReasonChoice
          {...(act.name === 'warn' && { label: 'What is it about?' })}
          rules={rules}
          ruleId={reason.ruleId}
          onRule={(ruleId) => setReason({ ...reason, ruleId, own: undefined })}
          own={own}
          ownPlace={reason.own}
          onOwn={(place) => setReason({ ...reason, ruleId: null, own: place })}
        />
      )}
      {!form.isBare && (!form.takesReason || reason.ruleId !== undefined) && (
        <Field
          label={labels[act.name] ?? 'Reason'}
          help={
            form.takesReason
              ? readersText(form.isPublic, act.name === 'ban' ? 'who is banned' : 'the author')
              : readers[act.name]
          }
        >
          <TextArea rows={3} limit={limit} value={text} onValue={(value) => setReason(withText(reason, value))} />
        </Field>
      )}
      {form.removesPosts && (
        <HideTitleCheck
          checked={form.hideTitle}
          onChecked={form.setHideTitle}
          several={cases.length > 1 || form.hours !== null}
        />
      )}
      {notices.length > 0 && reason.ruleId !== undefined && (
        <div className={styles.told}>
          <h3>The author will be told</h3>
          {notices.map((words) => (
            <p key={words} dir="auto">
              {words}
            </p>
          ))}
        </div>
      )}
    </form>
  )
}

/** The quoted beginning of a post or comment, or the name of an account or community. */
function CaseName({ case: oneCase }: { case: ActSubject }) {
  const isContent = oneCase.targetType === 'post' || oneCase.targetType === 'comment'
  return isContent ? <Quoted text={caseText(oneCase)} /> : caseTitle(oneCase)
}

/** The number of cases that a dialog about several cases names. */
const namedCases = 5

const lockWords = (cases: readonly ActSubject[]) =>
  cases.every(({ targetType }) => targetType === 'comment')
    ? 'Nobody can reply to it or to the comments below it any more.'
    : 'Nobody can vote or comment there any more.'

function effectWords(act: CaseActName, cases: readonly ActSubject[]): string | undefined {
  if (act === 'lock') return lockWords(cases)
  const removed = cases.reduce((sum, { appeal }) => sum + (appeal?.entry.removedWith ?? 0), 0)
  if (act !== 'overturn' || removed === 0) return effects[act]
  const more = removed >= maxCounted ? ' or more' : ''
  const items = removed === 1 ? '1 post or comment' : `${groupedNumber(removed)}${more} posts and comments`
  return `${effects.overturn} So is what was removed with the ban: ${items}.`
}

/** What an act does, where neither the question nor the form says it. */
const effects: { readonly [Name in CaseActName]?: string } = {
  approve: 'Nothing is removed, and the reports are closed.',
  ignore: 'Nothing is removed. New reports open a case only after the text has changed.',
  uphold: 'What was done stays.',
  overturn: 'What was done is taken back at once.',
}

const answerHelp = `Whoever appealed reads this. At least ${appealAnswerLimit.min} characters.`

/** Who reads the text of an act that takes no reason. */
const readers: { readonly [Name in CaseActName]?: string } = {
  escalate: 'Only the admins and the moderators read this.',
  uphold: answerHelp,
  overturn: answerHelp,
}

const labels: Readonly<Record<string, string>> = {
  warn: 'Warning',
  escalate: 'What should the admins know? (optional)',
  uphold: 'Your answer',
  overturn: 'Your answer',
}

/** The exact texts of the notifications to the authors, one for each kind of content; empty for acts without a notification. */
export function toldWords(
  act: CaseActName,
  cases: readonly ActSubject[],
  text: string,
  expires: string | null,
): readonly string[] {
  const kinds = Map.groupBy(cases, (each) => `${each.targetType} ${areHeld([each])}`).values()
  return [...new Set([...kinds].flatMap((alike) => toldOf(act, alike, cases, text, expires) ?? []))]
}

function toldOf(
  act: CaseActName,
  alike: readonly ActSubject[],
  all: readonly ActSubject[],
  text: string,
  expires: string | null,
): string | null {
  const [first] = alike
  if (!first) return null
  const names = new Set(all.map(({ community }) => community?.name))
  const community = names.size === 1 ? (first.community?.name ?? '') : '…'
  const title = alike.length === 1 ? titleOf(first) : '…'
  if (act === 'remove' && areHeld(alike))
    return first.targetType === 'comment'
      ? `Your comment on ${title} was not published: ${text}`
      : `Your post in ${community} was not published: ${text}`
  if (act === 'remove')
    return first.targetType === 'comment'
      ? `Your comment on ${title} was removed: ${text}`
      : `Your post ${title} was removed from ${community}: ${text}`
  if (act === 'warn') return `A warning from the moderators of ${community}: ${text}`
  if (act !== 'ban') return null
  const until = expires ? `until ${dayMonthYear(expires)}` : 'for good'
  return `You are banned from ${community} ${until}: ${text}`
}

function titleOf(oneCase: ActSubject): string {
  if (oneCase.targetType === 'post') return oneCase.target.title
  return oneCase.targetType === 'comment' ? (oneCase.target.postTitle ?? '…') : ''
}
