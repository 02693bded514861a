import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../images/Icon.tsx'
import styles from './Field.module.css'
import { errorId, FieldContext } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  /** The label is read out but not seen, where the place says it already. */
  labelUnseen?: boolean
  help?: ReactNode
  error?: ReactNode
  /** The id of the control; made up when it is not given. */
  id?: string
  className?: string | undefined
  /** One text control; it finds its id and its descriptions here. */
  children: ReactNode
}

export function Field({ label, labelUnseen = false, help, error, id, className, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const helpId = `${control}-help`
  const wrong = error !== undefined && error !== null && error !== false && error !== ''
  const describedBy = [wrong && errorId(control), help && helpId].filter(Boolean).join(' ')
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={control} className={classes(styles.label, labelUnseen && styles.unseen)}>
        {label}
      </label>
      <FieldContext value={{ id: control, describedBy: describedBy === '' ? undefined : describedBy, invalid: wrong }}>
        {children}
      </FieldContext>
      {wrong && (
        <span id={errorId(control)} role="alert" className={styles.error}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </span>
      )}
      {help && (
        <span id={helpId} className={styles.help}>
          {help}
        </span>
      )}
    </div>
  )
}
