import type { Location } from './location.ts'

/** A link, and where in the window it stood: a feed has many links to one address. */
interface Pressed {
  href: string
  x: number
  y: number
}

/** The step of the history that was left last. */
export let left: Location | undefined

/** What had the focus as a step was left, by the key of the step: mostly the link that was pressed. */
export const pressedAt: Record<string, Pressed> = {}

export function saveLeft(location: Location): void {
  const { activeElement } = document
  const { x = 0, y = 0 } = activeElement?.getBoundingClientRect() ?? {}
  left = location
  pressedAt[location.key] = { href: (activeElement as HTMLAnchorElement | null)?.href ?? '', x, y }
}
