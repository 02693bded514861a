import type { CSSProperties, PointerEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
  distance: number
  height: number
}

/** Reorders the rows of a list by dragging their handles. Until a row is dropped only its position on the screen changes. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const follow = usePointerDrag()

  const startDrag = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return
    event.preventDefault()
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    const height = rows[from]?.height ?? 0
    let to = from
    follow(event, {
      onMove({ y }) {
        to = dragPlace(rows, from, y)
        setDrag({ from, to, distance: y, height })
      },
      onEnd: () => setDrag(null),
      onDrop: () => to !== from && onMove(from, to),
    })
  }

  return {
    startDrag,
    dragged: drag?.from,
    placeOf(index: number): CSSProperties | undefined {
      if (!drag) return undefined
      const { from, to, distance, height } = drag
      const by = index === from ? distance : stepAside(index, from, to, height)
      return { transform: `translateY(${by}px)` }
    },
  }
}

interface Row {
  top: number
  height: number
}

/** The new place of a row that was dragged by this distance: it passes each row whose middle its edge has crossed. */
export function dragPlace(rows: readonly Row[], from: number, distance: number): number {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + distance
  const bottom = top + dragged.height
  const middle = ({ top, height }: Row) => top + height / 2
  const above = rows.findIndex((row, index) => index < from && top < middle(row))
  if (above >= 0) return above
  const below = rows.findLastIndex((row, index) => index > from && bottom > middle(row))
  return below >= 0 ? below : from
}

/** How far a row moves aside while another is dragged over it. */
export function stepAside(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height
  if (index < from && index >= to) return height
  return 0
}

interface Following {
  /** `by` is the distance from the press. */
  onMove(by: { x: number; y: number }): void
  /** Called after `onEnd` when the pointer was released. */
  onDrop(): unknown
  /** Called when the pointer was released, or the drag was cancelled: by Escape, or because the browser scrolls. */
  onEnd(): void
}

/** Returns a handler for presses that follows the pointer over the whole page; one press at a time. */
export function usePointerDrag() {
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  return ({ pageX, pageY }: PointerEvent<HTMLElement>, { onMove, onDrop, onEnd }: Following) => {
    following.current?.abort()
    const controller = new AbortController()
    following.current = controller
    const stop = () => {
      controller.abort()
      onEnd()
    }
    const options = { signal: controller.signal, passive: true }
    addEventListener('pointermove', (move) => onMove({ x: move.pageX - pageX, y: move.pageY - pageY }), options)
    addEventListener(
      'pointerup',
      () => {
        stop()
        onDrop()
      },
      options,
    )
    addEventListener('pointercancel', stop, options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), options)
  }
}
