const gap = 4
const edge = 8
/** Three names and the beginning of the fourth: less of a list is none. */
const leastRoom = 160

interface View {
  top: number
  bottom: number
  width: number
}

/**
 * Below the line that is written, or above it where there is more room: over an on-screen keyboard there is little. Never over the edge,
 * nor over the line.
 */
export function placeOffer(
  line: { left: number; top: number; bottom: number },
  size: { width: number; height: number },
  view: View,
): { left: number; top: number; room: number } {
  const below = view.bottom - edge - line.bottom - gap
  const above = line.top - gap - view.top - edge
  const isAbove = below < Math.min(size.height, leastRoom) && above > below
  const room = Math.max(0, isAbove ? above : below)
  return {
    left: Math.max(edge, Math.min(line.left, view.width - edge - size.width)),
    top: isAbove ? line.top - gap - Math.min(size.height, room) : line.bottom + gap,
    room,
  }
}

/** What is seen of the window: an on-screen keyboard covers a part of it. */
export function viewOfWindow(): View {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  return { top, bottom: top + height, width: document.documentElement.clientWidth }
}
