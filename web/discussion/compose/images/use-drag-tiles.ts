import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react'
import { usePointerDrag } from '../../../platform/ui/controls/use-pointer-drag.ts'
import { nearestPlace, placeWhile, type Tile } from './tile-places.ts'

interface Drag {
  from: number
  to: number
  by: { x: number; y: number }
  tiles: readonly Tile[]
}

/** A press that moves less than this is a press. */
const leastMove = 5

/** Puts the first `count` tiles of a grid in another order by dragging. Nothing but their look changes until they are let go. */
export function useDragTiles(
  grid: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const follow = usePointerDrag()

  const startDrag = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !grid.current) return
    // A mouse would select words; a finger may still scroll.
    if (event.pointerType === 'mouse') event.preventDefault()
    const tiles = [...grid.current.children].slice(0, count).map((tile) => tile.getBoundingClientRect())
    let to = from
    let moved = false
    follow(event, {
      onMove(by) {
        moved ||= Math.hypot(by.x, by.y) >= leastMove
        if (!moved) return
        to = nearestPlace(tiles, from, by)
        setDrag({ from, to, by, tiles })
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
      const { from, to, by, tiles } = drag
      if (index === from) return { transform: `translate(${by.x}px, ${by.y}px)` }
      const own = tiles[index]
      const other = tiles[placeWhile(index, from, to)]
      if (!own || !other || own === other) return undefined
      return { transform: `translate(${other.left - own.left}px, ${other.top - own.top}px)` }
    },
  }
}
