import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '../focus.ts'

/**
 * For a button that disappears by its own press: when `state` has changed, `next` gets the focus. Returns a function to call at the
 * press.
 */
export function useFocusAfterPress(next: RefObject<HTMLElement | null>, state: boolean): () => void {
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the state removes the button
  useEffect(() => {
    if (pressed.current && isFocusLost()) next.current?.focus()
  }, [state])
  return () => {
    pressed.current = true
  }
}
