import { newFeedDialog, useDialogs } from '../frame/dialogs.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { useViewer } from '../viewer.ts'
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
