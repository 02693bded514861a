import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react'
import { dragPlace, stepAside } from './drag-place.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

interface Drag {
  from: number
  to: number
  distance: number
  height: number
}

/** Puts the rows of a list in another order by dragging their handles. Nothing but their look changes until they are let go. */
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
