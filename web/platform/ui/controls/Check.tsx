import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Check.module.css'
import { takeOver } from './early-input.ts'

type CheckProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children'> & {
  onChecked?: ((checked: boolean) => void) | undefined
  hint?: ReactNode
  /** Some of its items are chosen and some are not. */
  some?: boolean
  children: ReactNode
}

/** A checkbox with its label. */
export function Check({ onChecked, hint, some = false, className, children, ...rest }: CheckProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input
        {...rest}
        ref={(input) => {
          takeOver(input)
          if (input) input.indeterminate = some
        }}
        type="checkbox"
        onChange={(event) => onChecked?.(event.currentTarget.checked)}
      />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
