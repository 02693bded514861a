import type { Location } from './match-page.ts'

/** A link and its position in the window, because a feed has many links to one address. */
interface Pressed {
  href: string
  x: number
  y: number
}

/** The history entry that was left last. */
export let left: Location | undefined

/** The focused element when a history entry was left, by the key of the entry; usually the pressed link. */
export const pressedAt: Record<string, Pressed> = {}

export function saveLeft(location: Location): void {
  const { activeElement } = document
  const { x = 0, y = 0 } = activeElement?.getBoundingClientRect() ?? {}
  left = location
  pressedAt[location.key] = { href: (activeElement as HTMLAnchorElement | null)?.href ?? '', x, y }
}
