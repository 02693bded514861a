import { useDialogs } from '../frame/dialogs.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { newFeedDialog } from './feed-dialogs.ts'
import { NewFeedForm } from './NewFeedForm.tsx'

export function NewFeedDialog() {
  const { open, close } = useDialogs()
  return (
    <Dialog open={open === newFeedDialog} onClose={close} title="New feed">
      <NewFeedForm />
    </Dialog>
  )
}
