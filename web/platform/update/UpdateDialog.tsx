import { useState } from 'react'
import { useDialogs } from '../page/dialogs.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { reloadAsNew } from './updates.ts'
import { updateDialog } from './use-updates.ts'

export function UpdateDialog() {
  const { open, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const reload = () => {
    setBusy(true)
    // Whoever has unsaved work may stay, and press it again.
    void reloadAsNew().finally(() => setBusy(false))
  }
  return (
    <ConfirmDialog
      open={open === updateDialog}
      onClose={close}
      onConfirm={reload}
      title="Update available!"
      question="A new version of the site is ready. Reload to start using it."
      about={null}
      confirm="Reload"
      cancel="Not now"
      busy={busy}
    />
  )
}
