import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './Switch.module.css'
import { useEarlyChoice } from './use-early-choice.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role' | 'children'> & {
  onChecked?: ((checked: boolean) => void) | undefined
  hint?: ReactNode
  children: ReactNode
}

/** On or off, at once: the words, and the switch at the end of their line. */
export function Switch({ onChecked, hint, className, children, ...rest }: SwitchProps) {
  const around = useRef<HTMLLabelElement>(null)
  useEarlyChoice(around, (on) => onChecked?.(on === true))
  return (
    <label ref={around} className={classes(styles.switch, className)}>
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself tells whether it is on */}
      <input {...rest} type="checkbox" role="switch" onChange={(event) => onChecked?.(event.currentTarget.checked)} />
    </label>
  )
}
