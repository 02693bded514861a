import { useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { CreateCommunityForm } from './CreateCommunityForm.tsx'
import { createDialog } from './community-dialogs.ts'

export function CreateCommunityDialog() {
  const { open, close } = useDialogs()
  return (
    <Dialog open={open === createDialog} onClose={close} title="Create community">
      <CreateCommunityForm />
    </Dialog>
  )
}
