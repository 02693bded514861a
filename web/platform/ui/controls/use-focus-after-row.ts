import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '../focus.ts'

/**
 * For a button in a list that disappears by its own press, usually with its row: the row that takes its place gets the focus, so that
 * another press of the key has no effect. Returns a function to call with the place before the row disappears.
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
