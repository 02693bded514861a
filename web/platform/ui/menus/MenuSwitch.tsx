import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../images/Icon.tsx'
import styles from './MenuItem.module.css'

type MenuSwitchProps = {
  of?: IconShape
  checked: boolean
  disabled?: boolean
  onChecked: (checked: boolean) => void
  children: ReactNode
}

/** Something on or off; the menu stays open, so that one sees what it does. */
export function MenuSwitch({ of, checked, disabled = false, onChecked, children }: MenuSwitchProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      disabled={disabled}
      className={styles.item}
      onClick={() => onChecked(!checked)}
    >
      {of && <Icon of={of} />}
      <span>{children}</span>
      <i className={styles.switch} />
    </button>
  )
}
