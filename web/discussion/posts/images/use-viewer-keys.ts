import { useLayoutEffect, useRef } from 'react'
import { wantsSingleKeys } from '../../../platform/page/may-be-key.ts'

interface ViewerKeys {
  /** Whether the picture is zoomed: then arrow keys move it; otherwise left and right show the next picture. */
  isCloser: boolean
  move(by: { x: number; y: number }): void
  step(by: 1 | -1): void
  zoomIn(): void
  zoomOut(): void
  showWhole(): void
}

/** How far an arrow key moves the picture. */
const px = 80
const ways: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The keys of the viewer, wherever the focus is in it. `+`, `-` and `0` are single keys, so they can be off on this device. */
export function useViewerKeys(keys: ViewerKeys): void {
  const newest = useRef(keys)
  // Before the paint, so that a key always acts on what is visible.
  useLayoutEffect(() => {
    newest.current = keys
  })
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented) return
      // In the caption arrow keys scroll the text.
      if (target instanceof Element && target.closest('figcaption')) return
      if (act(newest.current, event.key)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

function act({ isCloser, move, step, zoomIn, zoomOut, showWhole }: ViewerKeys, key: string): boolean {
  const way = ways[key]
  if (way) {
    const [x, y] = way
    if (isCloser) move({ x: x * px, y: y * px })
    else if (x) step(x < 0 ? 1 : -1)
    return true
  }
  const zoom = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showWhole }[key]
  if (!zoom || !wantsSingleKeys()) return false
  zoom()
  return true
}
