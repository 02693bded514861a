type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const gap = 4
const edge = 8

/** Where a box of `size` hangs from `anchor` in a window: below if it fits, else above, and never over the edge. */
export function placeBeside(anchor: Box, size: Size, view: Size, align: 'start' | 'end' | 'center') {
  const below = anchor.bottom + gap
  const above = anchor.top - gap - size.height
  const top = below + size.height <= view.height - edge || above < edge ? below : above
  const middle = (anchor.left + anchor.right - size.width) / 2
  const left = { start: anchor.left, end: anchor.right - size.width, center: middle }[align]
  return {
    left: Math.max(edge, Math.min(left, view.width - edge - size.width)),
    top: Math.max(edge, Math.min(top, view.height - edge - size.height)),
  }
}

/** Browsers with anchor positioning place it themselves; in the others this sets `--left` and `--top`. */
export function placeByHand(box: HTMLElement, anchor: Element, align: 'start' | 'end' | 'center'): void {
  if (CSS.supports('position-area', 'block-end')) return
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const place = placeBeside(
    anchor.getBoundingClientRect(),
    { width: box.offsetWidth, height: box.offsetHeight },
    view,
    align,
  )
  box.style.setProperty('--left', `${place.left}px`)
  box.style.setProperty('--top', `${place.top}px`)
}
