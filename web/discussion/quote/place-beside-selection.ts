/** In pixels. For touch it is larger, because the handles of the selection are below it. */
const gap = 6
const gapBelowHandles = 30

/**
 * Places the button below the last line of the selection, or above the first line after a selection upwards with the mouse: near the end that the
 * user looks at, and never over the words. It scrolls with them.
 */
export function placeBeside(element: HTMLElement, range: Range): void {
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
  const [first = range.getBoundingClientRect()] = rects
  const last = rects.at(-1) ?? first
  const { top, bottom } = range.getBoundingClientRect()
  const byFinger = matchMedia('(pointer: coarse)').matches
  const { offsetWidth, offsetHeight } = element
  const isAbove = !byFinger && isBackward()
  const y = isAbove ? top - gap - offsetHeight : bottom + (byFinger ? gapBelowHandles : gap)
  const x = isAbove ? first.left : last.right - offsetWidth
  const { clientWidth } = document.documentElement
  element.style.top = `${y + scrollY}px`
  element.style.left = `${Math.max(gap, Math.min(x, clientWidth - offsetWidth - gap)) + scrollX}px`
}

function isBackward(): boolean {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (!anchorNode || !focusNode) return false
  if (anchorNode === focusNode) return (anchorOffset ?? 0) > (focusOffset ?? 0)
  return (anchorNode.compareDocumentPosition(focusNode) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}
