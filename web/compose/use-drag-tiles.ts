import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
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
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  const startDrag = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !grid.current) return
    // A mouse would select words; a finger may still scroll.
    if (event.pointerType === 'mouse') event.preventDefault()
    const { pageX, pageY } = event
    const tiles = [...grid.current.children].slice(0, count).map((tile) => tile.getBoundingClientRect())
    let to = from
    let moved = false
    following.current?.abort()
    following.current = new AbortController()
    const { signal } = following.current
    const options = { signal, passive: true }
    const stop = () => {
      following.current?.abort()
      setDrag(null)
    }
    addEventListener(
      'pointermove',
      (move) => {
        const by = { x: move.pageX - pageX, y: move.pageY - pageY }
        moved ||= Math.hypot(by.x, by.y) >= leastMove
        if (!moved) return
        to = nearestPlace(tiles, from, by)
        setDrag({ from, to, by, tiles })
      },
      options,
    )
    addEventListener(
      'pointerup',
      () => {
        stop()
        if (to !== from) onMove(from, to)
      },
      options,
    )
    // The browser has taken the finger for scrolling.
    addEventListener('pointercancel', stop, options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), options)
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
