import type { Community } from '../../../../api/discussion/communities.ts'
import type { User } from '../../../../api/people/accounts.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { BanUserForm } from './BanUserForm.tsx'
import { banDialog } from './ban-dialog.ts'

interface BanUserDialogProps {
  community: Community
  onBanned: (user: User) => void
}

export function BanUserDialog({ community, onBanned }: BanUserDialogProps) {
  const { open, close } = useDialogs()
  return (
    <Dialog open={open === banDialog} onClose={close} title="Ban user">
      <BanUserForm
        community={community}
        onBanned={(user) => {
          onBanned(user)
          close()
        }}
      />
    </Dialog>
  )
}
