import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Invite, NewInvite } from '../../../api/people/invites.ts'
import { inviteLimits, inviteNoteLimit } from '../../../shared/limits.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { ApiError } from '../../platform/client.ts'
import { copyLink } from '../../platform/device/clipboard.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, isText, useDialogs } from '../../platform/page/dialogs.ts'
import { focusNext } from '../../platform/page/focus-next.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import rows from '../../platform/ui/layout/Rows.module.css'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import sectionStyles from './SettingsPage.module.css'

interface InviteFormProps {
  /** Invitations of members are for one person. */
  isAdmin: boolean
  onMade: (invite: NewInvite) => void
}

const blank = { note: '' }
const { uses, days } = inviteLimits
const dayChoices = [1, 7, days.usual, days.max]

function InviteForm({ isAdmin, onMade }: InviteFormProps) {
  const memory = useMemory()
  const { form, change, forget } = useFormDraft('invite', blank)
  const { note } = form
  const [people, setPeople] = useState('1')
  const [chosenDays, setChosenDays] = useState(String(days.usual))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const off = useTooLong([note, inviteNoteLimit])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    const wanted = Number(people)
    if (!Number.isInteger(wanted) || wanted < uses.min || wanted > uses.max)
      return setError(`Enter a number from ${uses.min} to ${uses.max}.`)
    setBusy(true)
    try {
      onMade(await memory.act('createInvite', { body: { uses: wanted, days: Number(chosenDays), note } }))
      forget()
      setPeople('1')
    } catch (failure) {
      alertFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={sectionStyles.form}>
      <noscript>Making and ending invitations needs JavaScript.</noscript>
      <Field label="Note (optional)" help="Only you see it.">
        <TextInput
          limit={inviteNoteLimit}
          value={note}
          onValue={(value) => change({ note: value })}
          autoComplete="off"
        />
      </Field>
      {isAdmin && (
        <Field label="For how many people" error={error}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={uses.min}
            max={uses.max}
            value={people}
            onValue={(value) => {
              setPeople(value)
              setError(undefined)
            }}
          />
        </Field>
      )}
      <Field label="Good for">
        <Select value={chosenDays} onValue={setChosenDays}>
          {dayChoices.map((each) => (
            <option key={each} value={each}>
              {each === 1 ? '1 day' : `${each} days`}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={busy} disabled={off}>
        Make an invitation
      </Button>
    </form>
  )
}

const endDialog = defineDialog<{ inviteId: string }>('end-invite', { inviteId: isText })

/** The invitations of the member. */
export function InvitesSection({ isAdmin }: { isAdmin: boolean }) {
  const memory = useMemory()
  const dialogs = useDialogs()
  const { invites, refused } = useAnswer('listInvites', {})
  const [made, setMade] = useState<NewInvite>()
  const [copied, setCopied] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const ending = invites.find(({ id }) => id === dialogs.argsOf(endDialog)?.inviteId)

  /** The number of open invitations decides whether a new one is possible. */
  const loadAnew = () => memory.load('listInvites', {}, 'now').catch(alertFailure)

  const end = async (invite: Invite) => {
    const place = invites.indexOf(invite)
    try {
      await memory.act('endInvite', { params: { id: invite.id } })
    } catch (error) {
      // Used or ended in the meantime, which is the wanted result.
      if (!(error instanceof ApiError && error.code === 'invite_not_found')) return alertFailure(error)
    } finally {
      dialogs.close()
    }
    if (made?.id === invite.id) setMade(undefined)
    await loadAnew()
    focusNext(list.current, place, heading.current)
  }

  return (
    <section id="invitations" className={sectionStyles.section}>
      <h2 ref={heading} tabIndex={-1}>
        Invitations
      </h2>
      <p>
        Anyone with your invitation can make an account, even where new accounts are by invitation or wait for approval.
        Admins can see for a year who invited whom.
      </p>
      {made && <NewInviteLink invite={made} onCopied={() => setCopied(made.id)} />}
      <UnsavedWork
        is={made !== undefined && made.id !== copied}
        about="The link of your new invitation is not shown again."
      />
      {refused ? (
        <div>{refused.message}</div>
      ) : (
        <InviteForm
          isAdmin={isAdmin}
          onMade={(invite) => {
            setMade(invite)
            void loadAnew()
          }}
        />
      )}
      {invites.length > 0 && (
        <div className={sectionStyles.open}>
          <h3>Open invitations</h3>
          <ul ref={list} className={rows.rows}>
            {invites.map((invite) => (
              <InviteRow
                key={invite.id}
                invite={invite}
                onEnd={() => dialogs.show(endDialog, { inviteId: invite.id })}
              />
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onClose={dialogs.close}
        onConfirm={() => ending && end(ending)}
        title="End invitation"
        question={
          <>
            {ending?.note ? (
              <Quoted text={ending.note} />
            ) : (
              `The invitation of ${ending && dayMonthYear(ending.createdAt)}`
            )}
            {' can no longer be used, whoever has the link. Accounts that were made by it stay.'}
          </>
        }
        about={null}
        confirm="End invitation"
        cancel="Keep"
        danger
      />
    </section>
  )
}

function InviteRow({ invite, onEnd }: { invite: Invite; onEnd: () => void }) {
  const { note, uses, usesLeft, createdAt, endsAt } = invite
  const facts = useId()
  return (
    <li>
      <div>
        <span dir="auto">{note || 'Without a note'}</span>
        <small id={facts}>
          {uses > 1 && `${usesLeft} of ${uses} uses left, `}
          {uses > 1 ? 'made' : 'Made'} on {dayMonthYear(createdAt)}, ends on {dayMonthYear(endsAt)}
        </small>
      </div>
      <Button writes small aria-label={note ? `End ${note}` : 'End'} aria-describedby={facts} onClick={onEnd}>
        End
      </Button>
    </li>
  )
}

interface NewInviteLinkProps {
  invite: NewInvite
  onCopied: () => void
}

/** The only time that the code is shown. */
function NewInviteLink({ invite: { id, url, uses }, onCopied }: NewInviteLinkProps) {
  const input = useRef<HTMLInputElement>(null)
  const link = new URL(url, location.origin).href

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one takes the focus
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [id])

  return (
    <div className={sectionStyles.link}>
      <Field
        label="Your new invitation"
        help={`Copy the link now: it is not shown again. ${uses === 1 ? 'It makes one account.' : `It makes ${uses} accounts.`}`}
      >
        <TextInput ref={input} readOnly value={link} dir="ltr" onCopy={onCopied} />
      </Field>
      <Button kind="primary" onClick={() => void copyLink(link).then((isCopied) => isCopied && onCopied())}>
        Copy link
      </Button>
    </div>
  )
}
