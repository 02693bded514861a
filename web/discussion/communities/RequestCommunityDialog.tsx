import { useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { requestDialog } from './community-dialogs.ts'
import { RequestCommunityForm } from './RequestCommunityForm.tsx'

export function RequestCommunityDialog() {
  const { open, close } = useDialogs()
  return (
    <Dialog open={open === requestDialog} onClose={close} title="Request community">
      <RequestCommunityForm onDone={close} />
    </Dialog>
  )
}
