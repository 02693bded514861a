import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import type { ProfileAction } from '../dialogs.ts'
import type { Choices } from './BanUserChoices.tsx'
import { BanUserChoices, endOf, isSameName, noChoices, spans } from './BanUserChoices.tsx'
import styles from './BanUserDialog.module.css'
import { banFromSite, unbanFromSite } from './people-acts.ts'
import { UserDetailsDialog } from './UserDetailsDialog.tsx'

interface ProfileDialogProps extends DialogProps {
  user: Profile
}

/** What administrators do about an account. */
export function ProfileAdminDialog({ action, user, onClose }: ProfileDialogProps & { action: ProfileAction }) {
  if (action === 'ban') return <BanFromSiteDialog user={user} onClose={onClose} />
  if (action === 'unban') return <UnbanFromSiteDialog user={user} onClose={onClose} />
  return <UserDetailsDialog user={user} onClose={onClose} />
}

const blank = { reason: '' }

/** In two steps: what the ban takes along, and whether that is meant. */
function BanFromSiteDialog({ user, onClose }: ProfileDialogProps) {
  const memory = useMemory()
  const { form, change, forget } = useFormDraft(`ban ${user.id}`, blank)
  const [chosen, setChosen] = useState(noChoices)
  const choices: Choices = { ...chosen, ...form }
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

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

  return (
    <Dialog onClose={onClose} title={`Ban @${user.username}`}>
      {isAsked ? (
        <BanUserQuestion user={user} choices={choices} busy={busy} onBack={() => setAsked(false)} onBan={ban} />
      ) : (
        <BanUserChoices
          user={user}
          choices={choices}
          onChoices={(next) => {
            setChosen(next)
            change({ reason: next.reason })
          }}
          onNext={() => setAsked(true)}
        />
      )}
    </Dialog>
  )
}

function UnbanFromSiteDialog({ user, onClose }: ProfileDialogProps) {
  const memory = useMemory()
  const unban = async () => {
    try {
      await unbanFromSite(memory, user)
      showToast({ text: 'User unbanned successfully.' })
      onClose()
    } catch (error) {
      showToast({ id: 'failure', text: `Failed to unban user: ${failureText(error)}` })
    }
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={unban}
      title={`Unban @${user.username}`}
      question={`@${user.username} can log in again. What was removed stays removed.`}
      about={null}
      confirm="Unban user"
      cancel="Keep banned"
    />
  )
}

interface BanUserQuestionProps {
  user: Profile
  choices: Choices
  busy: boolean
  onBack: () => void
  onBan: () => Promise<void>
}

/** Where content goes too, whoever bans types the name: a press is too easily made. */
function BanUserQuestion({ user, choices, busy, onBack, onBan }: BanUserQuestionProps) {
  const { username } = user
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // What was pressed to come here is gone. The focus starts on what is asked, or on the answer that changes nothing.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const span = spans.find(({ days }) => days === choices.days)?.words.toLowerCase()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (choices.deletes && !isSameName(typed, username)) setError('Usernames do not match!')
    else void onBan()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {choices.deletes ? (
        <>
          <p>{`@${username} is banned, and of what they wrote ${span} is deleted. This cannot be undone.`}</p>
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
          <p>{`@${username} is banned from the whole site. What they wrote stays.`}</p>
        </>
      )}
      <div className={styles.foot}>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" kind="danger" busy={busy}>
          {choices.deletes ? 'Ban and delete content' : 'Ban user'}
        </Button>
      </div>
    </form>
  )
}
