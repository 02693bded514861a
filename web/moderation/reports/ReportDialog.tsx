import type { ReportTarget } from '../../platform/page/dialogs.ts'
import { reportDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { ReportForm } from './ReportForm.tsx'

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

/** What the Report dialog was opened about; undefined for whatever else an address may say. */
function readToReport(about: string): { type: ReportTarget; targetId: string } | undefined {
  const [, type, targetId] = /^(post|comment|user|community) ([0-9a-f]{24})$/.exec(about) ?? []
  return targetId ? { type: type as ReportTarget, targetId } : undefined
}
