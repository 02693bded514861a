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
