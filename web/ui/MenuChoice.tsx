import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './MenuItem.module.css'
import { closePopover } from './Popover.tsx'

type MenuChoiceProps = { chosen: boolean; disabled?: boolean; onPick: () => void; children: ReactNode }

/** One of several in a MenuGroup, of which one is taken. */
export function MenuChoice({ chosen, disabled = false, onPick, children }: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      disabled={disabled}
      className={styles.item}
      onClick={(event) => {
        closePopover(event.currentTarget)
        onPick()
      }}
    >
      <span>{children}</span>
      {chosen && <Icon of={Check} />}
    </button>
  )
}
