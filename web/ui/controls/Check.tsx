import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './Check.module.css'
import { useEarlyChoice } from './use-early-choice.ts'

type CheckProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children'> & {
  onChecked?: ((checked: boolean) => void) | undefined
  hint?: ReactNode
  /** Some of what it stands for is chosen, and some is not. */
  some?: boolean
  children: ReactNode
}

/** A box to tick, with its words. */
export function Check({ onChecked, hint, some = false, className, children, ...rest }: CheckProps) {
  const around = useRef<HTMLLabelElement>(null)
  useEarlyChoice(around, (on) => onChecked?.(on === true))
  return (
    <label ref={around} className={classes(styles.check, className)}>
      <input
        {...rest}
        ref={(input) => {
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
