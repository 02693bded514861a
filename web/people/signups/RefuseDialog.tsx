import type { Application } from '../../../api/people/signups.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { refuseDialog } from './application-dialogs.ts'
import { RefuseForm } from './RefuseForm.tsx'

interface RefuseDialogProps {
  about: readonly Application[]
  onRefuse: (text: string) => Promise<boolean>
}

export function RefuseDialog({ about, onRefuse }: RefuseDialogProps) {
  const { open, close } = useDialogs()
  const [first] = about
  const title = about.length === 1 && first ? `Refuse @${first.user.username}` : `Refuse ${about.length} applications`
  return (
    <Dialog open={open === refuseDialog && first !== undefined} onClose={close} title={title}>
      {first && <RefuseForm about={about} onRefuse={onRefuse} onDone={close} />}
    </Dialog>
  )
}
