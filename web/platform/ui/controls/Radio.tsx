import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Check.module.css'
import { takeOver } from './early-input.ts'

type RadioProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children'> & {
  onPicked?: (() => void) | undefined
  hint?: ReactNode
  children: ReactNode
}

/** A radio button with its label. Put all radios of a `name` into a fieldset that names the choice. */
export function Radio({ onPicked, hint, className, children, ...rest }: RadioProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input ref={takeOver} {...rest} type="radio" onChange={() => onPicked?.()} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
