interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const gap = 4
const edge = 8
const leastHeight = 120

/**
 * The position of a card: below its link, or above it if there is more room, and never over it, whatever the card contains later; near the mouse
 * within the width of the link. Null if neither side has room.
 */
export function placePreview(
  link: Box,
  x: number,
  { width, height }: { width: number; height: number },
  view: { width: number; height: number },
) {
  const below = view.height - edge - link.bottom - gap
  const above = link.top - gap - edge
  const isBelow = below >= Math.min(height, above)
  const room = Math.min(height, isBelow ? below : above)
  if (room < leastHeight) return null
  const start = Math.max(link.left, Math.min(x - width / 3, link.right - width))
  const left = Math.max(edge, Math.min(start, view.width - edge - width))
  return isBelow ? { left, top: link.bottom + gap, room } : { left, bottom: view.height - link.top + gap, room }
}
