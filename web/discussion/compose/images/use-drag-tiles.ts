import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react'
import { usePointerDrag } from '../../../platform/ui/controls/use-pointer-drag.ts'

export interface Tile {
  left: number
  top: number
  width: number
  height: number
}

/** The place whose middle is nearest to that of a tile that was dragged so far. */
export function nearestPlace(tiles: readonly Tile[], from: number, by: { x: number; y: number }): number {
  const dragged = tiles[from]
  if (!dragged) return from
  const at = middleOf(dragged)
  const distances = tiles.map((tile) => {
    const { x, y } = middleOf(tile)
    return Math.hypot(x - at.x - by.x, y - at.y - by.y)
  })
  return distances.indexOf(Math.min(...distances))
}

/** Where a tile stands while another is moved from one place to another. */
export function placeWhile(index: number, from: number, to: number): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  if (index < from && index >= to) return index + 1
  return index
}

const middleOf = ({ left, top, width, height }: Tile) => ({ x: left + width / 2, y: top + height / 2 })

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
