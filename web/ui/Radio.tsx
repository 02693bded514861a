import type { ComponentProps, ReactNode } from 'react'
import styles from './Check.module.css'
import { classes } from './classes.ts'

type RadioProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children' | 'value'> & {
  value: string
  onPicked?: ((value: string) => void) | undefined
  hint?: ReactNode
  children: ReactNode
}

/** One of several that share a `name`; put them in a fieldset with a legend. */
export function Radio({ onPicked, value, hint, className, children, ...rest }: RadioProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input {...rest} type="radio" value={value} onChange={() => onPicked?.(value)} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
