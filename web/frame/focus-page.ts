import { pressedAt } from '../router/left.ts'
import type { Location } from '../router/location.ts'
import { focusMain, isFocusLost } from '../ui/focus.ts'

/** What keeps the focus when another page comes: what the page has given it to, what is typed in, and what lies above the page. */
const kept = 'main, dialog, :popover-open, input, textarea, select'

/** Where the keyboard goes on when another page has come: at the link by which it was left before, or at its beginning. */
export function focusPage({ key }: Location): void {
  if (!isFocusLost() && document.activeElement?.closest(kept)) return
  const link = linkAt(key)
  link?.focus({ preventScroll: true })
  // It is not there again, or not seen.
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
