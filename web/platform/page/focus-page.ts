import type { Location } from '../router/match-page.ts'
import { pressedAt } from '../router/router.ts'
import { focusMain, isFocusLost } from '../ui/focus.ts'

/** Elements that keep the focus after a navigation: those that the page focused, text fields, and dialogs. */
const keepsFocus = 'main, dialog, :popover-open, input, textarea, select'

/** Sets the focus after a navigation: to the link by which this page was left before, or to its beginning. */
export function focusPage({ key }: Location): void {
  if (!isFocusLost() && document.activeElement?.closest(keepsFocus)) return
  const link = linkAt(key)
  link?.focus({ preventScroll: true })
  // The link is missing or hidden.
  if (!link || document.activeElement !== link) focusMain()
}

function linkAt(key: string): HTMLElement | undefined {
  const before = pressedAt[key]
  if (!before) return
  const distance = (link: Element) => {
    const { x, y } = link.getBoundingClientRect()
    return Math.hypot(x - before.x, y - before.y)
  }
  const links = [...document.links].filter(({ href }) => href === before.href)
  return links.sort((a, b) => distance(a) - distance(b))[0]
}
