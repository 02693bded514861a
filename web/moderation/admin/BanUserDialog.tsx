import { useState } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { BanUserChoices } from './BanUserChoices.tsx'
import { BanUserQuestion } from './BanUserQuestion.tsx'
import { type Choices, endOf, noChoices } from './ban-choices.ts'
import { banFromSite } from './people-acts.ts'
import { profileDialogs } from './profile-dialogs.ts'

/** In two steps: what the ban takes along, and whether that is meant. */
export function BanUserDialog({ user }: { user: Profile }) {
  const { open, close } = useDialogs()
  return open === profileDialogs.ban ? <OpenDialog user={user} close={close} /> : null
}

const blank = { reason: '' }

function OpenDialog({ user, close }: { user: Profile; close: () => void }) {
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
      close()
    } catch (error) {
      setBusy(false)
      showToast({ id: 'failure', text: `Failed to ban user: ${failureText(error)}` })
    }
  }

  return (
    <Dialog open onClose={close} title={`Ban @${user.username}`}>
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
