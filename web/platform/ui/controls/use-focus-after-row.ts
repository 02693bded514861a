import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '../focus.ts'

/**
 * For a button in a list that its own press takes away, mostly with its row: the keyboard goes on at the row that stands in that place then,
 * where the next press does nothing yet. Answers what has to be called with the place before the row goes.
 */
export function useFocusAfterRow(area: RefObject<HTMLElement | null>): (place: number) => void {
  const pressed = useRef<number | null>(null)
  useEffect(() => {
    const place = pressed.current
    if (place === null || !isFocusLost() || !area.current) return
    pressed.current = null
    const rows = area.current.querySelectorAll<HTMLElement>(':is(ol, tbody) > :is(li, tr)')
    const next = rows[Math.min(place, rows.length - 1)] ?? area.current
    next.tabIndex = -1
    next.focus()
  })
  return (place) => {
    pressed.current = place
  }
}
