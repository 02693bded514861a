import { type ReactNode, useId, useState } from 'react'
import { alertFailure } from '../../failure.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'

/** The act and its object, such as "Delete post", so that the button alone tells what it does. "Reload" means the page. */
export type ActWords = `${string} ${string}` | 'Reload'

/** What stays unchanged. "Cancel" is only for acts without a named object. */
export type StayWords = 'Keep' | `Keep ${string}` | `Stay ${string}` | `Describe ${string}` | 'Not now' | 'Cancel'

interface ConfirmDialogProps {
  open?: boolean
  onClose: () => void
  /** While its promise is pending the button is busy. If it fails, the failure is shown and the dialog stays. */
  onConfirm: () => unknown
  title: ReactNode
  question: ReactNode
  /** The object of the act: its name, or its first words. Null if the title or the question names it. */
  about: NonNullable<ReactNode> | null
  confirm: ActWords
  cancel: StayWords
  /** It works while the site is read-only. */
  reads?: boolean
  /** The act cannot be undone. */
  danger?: boolean
  /** Staying is the better choice, so its button is the filled one. */
  staysFirst?: boolean
  /** A required input is missing. */
  off?: boolean
  /** Further texts and fields. */
  children?: ReactNode
}

/** Asks before an act. The button that changes nothing has the focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, question, about, confirm, cancel, reads, danger, staysFirst, off, children } = props
  const [busy, setBusy] = useState(false)
  const onConfirm = async () => {
    setBusy(true)
    try {
      await props.onConfirm()
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const questionId = useId()
  const aboutId = useId()
  const footer = (
    <>
      <Button {...(staysFirst && { kind: 'primary' })} onClick={onClose} data-first-focus>
        {cancel}
      </Button>
      <Button
        {...(!staysFirst && { kind: danger ? 'danger' : 'primary' })}
        writes={!reads}
        busy={busy}
        disabled={off}
        onClick={() => void onConfirm()}
      >
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open ?? true}
      onClose={onClose}
      title={title}
      role="alertdialog"
      describedBy={about === null ? questionId : `${questionId} ${aboutId}`}
      footer={footer}
    >
      <p id={questionId}>{question}</p>
      {about !== null && (
        <p id={aboutId} data-about>
          {about}
        </p>
      )}
      {children}
    </Dialog>
  )
}
