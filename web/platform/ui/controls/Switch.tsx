import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { takeOver } from './early-input.ts'
import styles from './Switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role' | 'children'> & {
  onChecked?: ((checked: boolean) => void) | undefined
  hint?: ReactNode
  children: ReactNode
}

/** A switch that takes effect at once, at the end of its label's line. */
export function Switch({ onChecked, hint, className, children, ...rest }: SwitchProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => onChecked?.(event.currentTarget.checked)
  return (
    <label className={classes(styles.switch, className)}>
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself has the state */}
      <input ref={takeOver} {...rest} type="checkbox" role="switch" onChange={change} />
    </label>
  )
}
