import { reportDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { ReportForm } from './ReportForm.tsx'
import { readToReport } from './read-to-report.ts'

/** Tells those who decide what is wrong with a post, a comment, an account or a community. */
export function ReportDialog() {
  const viewer = useViewer()
  const { open, about, close } = useDialogs()
  const target = viewer && open === reportDialog ? readToReport(about) : undefined
  return (
    <Dialog
      open={target !== undefined}
      onClose={close}
      title={`Report ${target?.type === 'user' ? 'user' : target?.type}`}
    >
      {target && <ReportForm key={about} {...target} onDone={close} />}
    </Dialog>
  )
}
