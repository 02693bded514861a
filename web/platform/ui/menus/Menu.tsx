import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { stepIndex } from '../controls/step-index.ts'
import { Icon, type IconShape } from '../images/Icon.tsx'
import { closePopover, Popover, type PopoverButtonProps } from '../overlays/Popover.tsx'
import { useOff } from '../read-only.ts'
import styles from './Menu.module.css'

type MenuProps = {
  label: string
  button: (props: PopoverButtonProps) => ReactNode
  align?: 'start' | 'end'
  eager?: boolean
  className?: string | undefined
  /** MenuItem, MenuSwitch, MenuGroup and MenuLine elements. */
  children: ReactNode
}

/** The menu of a button: arrow keys move in it, Escape closes it and focuses the button. */
export function Menu(props: MenuProps) {
  return <Popover {...props} role="menu" onShown={focusFirst} onKeyDown={moveInMenu} />
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  const items = menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled, [aria-disabled])')
  return [...items].filter((item) => item.checkVisibility())
}

function focusFirst(menu: HTMLElement): void {
  const first = itemsOf(menu)[0] ?? menu
  first.focus({ preventScroll: true })
}

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget
  if (event.key === 'Tab') closePopover(menu) // the key itself then goes on from the button
  const items = itemsOf(menu)
  const current = items.findIndex((item) => item.matches(':focus'))
  const next = stepIndex(event.key, current, items.length, 'column')
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

type MenuItemProps = {
  /** Submits the form around it. */
  submit?: boolean
  icon?: IconShape | undefined
  danger?: boolean
  disabled?: boolean
  /** Off while the site is read-only. */
  writes?: boolean
  href?: string | undefined
  /** For links: opens another site in a new tab. */
  newTab?: boolean
  /** For links to files: the file is saved under this name. */
  download?: string | undefined
  onPick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  children: ReactNode
}

/** An action, or a link with `href`. Pressing it first closes the menu. */
export function MenuItem({
  icon,
  danger = false,
  disabled = false,
  submit = false,
  writes = false,
  href,
  newTab = false,
  download,
  onPick,
  children,
}: MenuItemProps) {
  const off = useOff(writes)
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
      {icon && <Icon icon={icon} />}
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
    <button {...look} {...off} type={submit ? 'submit' : 'button'} disabled={disabled}>
      {content}
    </button>
  )
}

/** Items of a menu under a heading. */
export function MenuGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu must not contain a fieldset
    <div role="group" aria-label={heading}>
      <div className={styles.heading} aria-hidden="true">
        {heading}
      </div>
      {children}
    </div>
  )
}

/** A separator between groups of items. */
export function MenuLine() {
  return <hr className={styles.line} />
}

type MenuSwitchProps = {
  icon?: IconShape
  checked: boolean
  disabled?: boolean
  /** Off while the site is read-only. */
  writes?: boolean
  onChecked: (checked: boolean) => void
  children: ReactNode
}

/** A switch in a menu. The menu stays open, so that the effect is visible. */
export function MenuSwitch({ icon, checked, disabled = false, writes = false, onChecked, children }: MenuSwitchProps) {
  const off = useOff(writes)
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      disabled={disabled}
      className={styles.item}
      onClick={() => onChecked(!checked)}
      {...off}
    >
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
      <i className={styles.switch} />
    </button>
  )
}
