import type { KeyboardEvent, ReactNode } from 'react'
import { stepIndex } from '../controls/use-drag-order.ts'
import { closePopover, Popover, type PopoverButtonProps } from '../overlays/Popover.tsx'

type MenuProps = {
  label: string
  button: (props: PopoverButtonProps) => ReactNode
  align?: 'start' | 'end'
  eager?: boolean
  className?: string | undefined
  /** MenuItem, MenuSwitch, MenuGroup and MenuLine. */
  children: ReactNode
}

/** A button's menu: arrows move in it, Escape closes it and leads back to the button. */
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
