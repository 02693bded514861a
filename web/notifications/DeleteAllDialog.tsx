import { useState } from 'react'
import { groupedNumber } from '../../shared/numbers.ts'
import { useMemory } from '../memory/use-memory.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { deleteAllNotifications } from './notification-acts.ts'
import { useNotifications } from './notifications-source.ts'

export function DeleteAllDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const memory = useMemory()
  const { count } = useNotifications()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const done = await deleteAllNotifications(memory)
    setBusy(false)
    if (done) onClose()
  }
  const which = count === 1 ? 'Your one notification' : `All ${groupedNumber(count)} of your notifications`
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Are you certain?"
      confirm="Delete all"
      cancel="Keep them"
      danger
      busy={busy}
    >
      {`${which} will be deleted, seen or not. They do not come back.`}
    </ConfirmDialog>
  )
}
