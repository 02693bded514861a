import { useState } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { unbanFromSite } from './people-acts.ts'
import { profileDialogs } from './profile-dialogs.ts'

export function UnbanUserDialog({ user }: { user: Profile }) {
  const memory = useMemory()
  const { open, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const unban = async () => {
    setBusy(true)
    try {
      await unbanFromSite(memory, user)
      showToast({ text: 'User unbanned successfully.' })
      close()
    } catch (error) {
      showToast({ id: 'failure', text: `Failed to unban user: ${failureText(error)}` })
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={open === profileDialogs.unban}
      onClose={close}
      onConfirm={() => void unban()}
      title={`Unban @${user.username}`}
      question={`@${user.username} can log in again. What was removed stays removed.`}
      about={null}
      confirm="Unban user"
      cancel="Keep banned"
      busy={busy}
    />
  )
}
