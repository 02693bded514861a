import { newFeedDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { NewFeedForm } from './NewFeedForm.tsx'

export function NewFeedDialog() {
  const { open, close } = useDialogs()
  const user = useViewer()
  return (
    <Dialog open={open === newFeedDialog && user !== null} onClose={close} title="New feed">
      {user && <NewFeedForm user={user} />}
    </Dialog>
  )
}
