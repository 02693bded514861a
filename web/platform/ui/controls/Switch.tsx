import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useOff } from '../read-only.ts'
import { takeOver } from './early-input.ts'
import styles from './Switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role' | 'children'> & {
  onChecked?: ((checked: boolean) => void) | undefined
  hint?: ReactNode
  /** It saves at once, so it is off while the site is read-only. */
  writes?: boolean
  children: ReactNode
}

/** A switch that takes effect at once, at the end of its label's line. */
export function Switch({ onChecked, hint, writes = false, className, children, ...rest }: SwitchProps) {
  const off = useOff(writes)
  const change = (event: ChangeEvent<HTMLInputElement>) => !off && onChecked?.(event.currentTarget.checked)
  return (
    <label className={classes(styles.switch, className)}>
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself has the state */}
      <input ref={takeOver} {...rest} {...off} type="checkbox" role="switch" onChange={change} />
    </label>
  )
}
