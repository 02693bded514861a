import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../controls/Button.tsx'
import layout from '../layout/layout.module.css'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps {
  onClose: () => void
  title: ReactNode
  /** The words of the button that submits the form. Without it the controls in the form act by themselves. */
  act?: string | undefined
  /** The words of the button that changes nothing. */
  stay?: string
  kind?: 'primary' | 'danger'
  /** The act is under way. */
  busy: boolean
  /** Something is missing or too long. */
  disabled?: boolean
  /** False if it works while the site is read-only. */
  writes?: boolean
  /** Not called while the button is busy or disabled. */
  onSubmit: () => unknown
  form?: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** A dialog that is one form. Its buttons are in the foot, so that they are in sight however long the form is. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, title, act, stay = 'Cancel', kind = 'primary', busy, disabled, writes, form, children } = props
  const id = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !disabled) void props.onSubmit()
  }

  const footer = (
    <>
      <Button onClick={onClose}>{stay}</Button>
      {act && (
        <Button type="submit" form={id} kind={kind} busy={busy} disabled={disabled} writes={writes}>
          {act}
        </Button>
      )}
    </>
  )
  return (
    <Dialog onClose={onClose} title={title} footer={footer}>
      <form ref={form} id={id} onSubmit={submit} noValidate className={layout.stack}>
        {children}
      </form>
    </Dialog>
  )
}
