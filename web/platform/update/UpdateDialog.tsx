import type { DialogProps } from '../page/dialogs.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { reloadAsNew } from './updates.ts'

export function UpdateDialog({ onClose }: DialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      // Somebody with unsaved work may stay, and press it again.
      onConfirm={reloadAsNew}
      title="Update available!"
      question="A new version of the site is ready. Reload to start using it."
      about={null}
      reads
      confirm="Reload"
      cancel="Not now"
    />
  )
}
