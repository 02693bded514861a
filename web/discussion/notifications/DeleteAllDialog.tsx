import { useEffect, useRef } from 'react'
import { groupedNumber } from '../../../shared/numbers.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { isFocusLost } from '../../platform/ui/focus.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { deleteAllNotifications } from './notification-acts.ts'
import { useNotifications } from './notifications-source.ts'

interface DeleteAllDialogProps {
  open: boolean
  onClose: () => void
  /** Where the keyboard goes on when the button that opened it has gone with them. */
  nextFocus: () => HTMLElement | null
}

export function DeleteAllDialog({ open, onClose, nextFocus }: DeleteAllDialogProps) {
  const memory = useMemory()
  const { count } = useNotifications()
  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has closed
  useEffect(() => {
    if (wasOpen.current && !open && isFocusLost()) nextFocus()?.focus()
    wasOpen.current = open
  }, [open])
  const confirm = async () => {
    if (await deleteAllNotifications(memory)) onClose()
  }
  const which = count === 1 ? 'Your one notification' : `All ${groupedNumber(count)} of your notifications`
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title="Delete all notifications"
      question="Are you certain?"
      about={`${which} will be deleted, seen or not. ${count === 1 ? 'It does' : 'They do'} not come back.`}
      confirm="Delete all notifications"
      cancel="Keep"
      danger
    />
  )
}
