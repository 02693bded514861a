import type { Location } from '../router/match-page.ts'
import { hasPressed, pressedLink } from '../router/places.ts'
import { focusMain, isFocusLost } from '../ui/focus.ts'

/** Elements that keep the focus after a navigation: those that the page focused, text fields, and dialogs. */
const keepsFocus = 'main, dialog, :popover-open, input, textarea, select'

/** Sets the focus after a navigation: to the link by which this page was left before, or to its beginning. */
export function focusPage(location: Location): void {
  if (!isFocusLost() && document.activeElement?.closest(keepsFocus)) return
  if (focusPressed(location)) return
  focusMain()
  if (hasPressed(location)) waitForPressed(location, document.activeElement, waitedFrames)
}

/** Returns false if the link is missing or hidden. */
function focusPressed(location: Location): boolean {
  const link = pressedLink(location)
  link?.focus({ preventScroll: true })
  return link !== undefined && document.activeElement === link
}

/** Items of a long list are rendered in the frames after the page has been scrolled to its place. */
const waitedFrames = 30

function waitForPressed(location: Location, focused: Element | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    // The reader may have moved the focus meanwhile.
    if (framesLeft === 0 || document.activeElement !== focused || focusPressed(location)) return
    waitForPressed(location, focused, framesLeft - 1)
  })
}
