import { useState } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { failureText } from '../../platform/failure.ts'
import { useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import type { ProfileAction } from '../dialogs.ts'
import { BanFromSiteDialog } from './BanFromSiteDialog.tsx'
import { contentOf, contentWords, unbanFromSite } from './people-acts.ts'
import { UserDetailsDialog } from './UserDetailsDialog.tsx'

interface ProfileDialogProps extends DialogProps {
  user: Profile
}

/** The dialog for an administrator's action on an account. */
export function ProfileAdminDialog({ action, user, onClose }: ProfileDialogProps & { action: ProfileAction }) {
  if (action === 'ban') return <BanFromSiteDialog user={user} onClose={onClose} />
  if (action === 'unban') return <UnbanFromSiteDialog user={user} onClose={onClose} />
  return <UserDetailsDialog user={user} onClose={onClose} />
}

function UnbanFromSiteDialog({ user, onClose }: ProfileDialogProps) {
  const memory = useMemory()
  const [restores, setRestores] = useState(false)
  const { answer } = useLoaded('getUserContent', contentOf(user), true)
  const removed = answer && contentWords(answer.removed)
  const { contentRemoval: removal, bannedAt } = user
  const mayRestore = removed || (removal && bannedAt && removal.createdAt >= bannedAt)
  const unban = async () => {
    try {
      await unbanFromSite(memory, user, restores)
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
      question={`@${user.username} can log in again.`}
      about={null}
      confirm="Unban user"
      cancel="Keep banned"
    >
      {mayRestore && (
        <Check
          checked={restores}
          onChecked={setRestores}
          hint="This takes a moment. Reports about it stay decided."
        >{`Bring back what was removed with the ban${removed ? ` (${removed})` : ''}`}</Check>
      )}
    </ConfirmDialog>
  )
}
