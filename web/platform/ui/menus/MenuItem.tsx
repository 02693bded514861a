import type { MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconShape } from '../images/Icon.tsx'
import { closePopover } from '../overlays/Popover.tsx'
import styles from './MenuItem.module.css'

type MenuItemProps = {
  /** It sends the form around it. */
  submit?: boolean
  of?: IconShape | undefined
  danger?: boolean
  disabled?: boolean
  href?: string | undefined
  /** Of a link: another site, in a tab of its own. */
  newTab?: boolean
  /** Of a link to a file: it is saved under this name. */
  download?: string | undefined
  onPick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  children: ReactNode
}

/** One thing to do, or with `href` one place to go. Picking it closes the menu first. */
export function MenuItem({
  of,
  danger = false,
  disabled = false,
  submit = false,
  href,
  newTab = false,
  download,
  onPick,
  children,
}: MenuItemProps) {
  function pick(event: MouseEvent<HTMLElement>): void {
    closePopover(event.currentTarget)
    onPick?.(event)
  }
  const look = {
    role: 'menuitem',
    tabIndex: -1,
    onClick: pick,
    className: classes(styles.item, danger && styles.danger),
  }
  const content = (
    <>
      {of && <Icon of={of} />}
      <span>{children}</span>
    </>
  )
  if (href !== undefined) {
    return (
      <a {...look} href={href} download={download} {...(newTab && { target: '_blank', rel: 'noopener' })}>
        {content}
      </a>
    )
  }
  return (
    <button {...look} type={submit ? 'submit' : 'button'} disabled={disabled}>
      {content}
    </button>
  )
}

/** Items of a menu under a heading. */
export function MenuGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={heading}>
      <div className={styles.heading} aria-hidden="true">
        {heading}
      </div>
      {children}
    </div>
  )
}

/** Between items of a menu that are about different things. */
export function MenuLine() {
  return <hr className={styles.line} />
}

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
