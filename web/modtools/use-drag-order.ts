import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dragPlace, stepAside } from './drag-place.ts'

interface Drag {
  from: number
  to: number
  distance: number
  height: number
}

/** Puts the rows of a list in another order by dragging their handles. Nothing but their look changes until they are let go. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  const startDrag = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return
    event.preventDefault()
    const startY = event.pageY
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    const height = rows[from]?.height ?? 0
    let to = from
    const stop = () => {
      following.current?.abort()
      setDrag(null)
    }
    following.current?.abort()
    following.current = new AbortController()
    const { signal } = following.current
    const options = { signal, passive: true }
    addEventListener(
      'pointermove',
      ({ pageY }) => {
        to = dragPlace(rows, from, pageY - startY)
        setDrag({ from, to, distance: pageY - startY, height })
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
    addEventListener('pointercancel', stop, options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), options)
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
