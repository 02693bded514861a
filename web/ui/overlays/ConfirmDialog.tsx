import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  confirm?: string
  cancel?: string
  /** What it does cannot be undone. */
  danger?: boolean
  busy?: boolean
  /** Something that it asks for is missing. */
  off?: boolean
  /** The question, in words that name its object. */
  children: ReactNode
}

/** Asks before something is done. The focus starts on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, confirm = 'Yes', cancel = 'No', danger = false, busy = false, off } = props
  const footer = (
    <>
      <Button onClick={onClose} data-first-focus>
        {cancel}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={busy} disabled={off} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog" footer={footer}>
      {typeof props.children === 'string' ? <p>{props.children}</p> : props.children}
    </Dialog>
  )
}
