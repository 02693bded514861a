import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './Check.module.css'
import { useEarlyChoice } from './use-early-choice.ts'

type RadioProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children'> & {
  onPicked?: (() => void) | undefined
  hint?: ReactNode
  children: ReactNode
}

/** One of several of a `name`, with its words; a fieldset around them says what is chosen. */
export function Radio({ onPicked, hint, className, children, ...rest }: RadioProps) {
  const around = useRef<HTMLLabelElement>(null)
  useEarlyChoice(around, (on) => on === true && onPicked?.())
  return (
    <label ref={around} className={classes(styles.check, className)}>
      <input {...rest} type="radio" onChange={() => onPicked?.()} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
