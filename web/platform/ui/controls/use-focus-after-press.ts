import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '../focus.ts'

/**
 * For a button that its own press takes away: when `state` has changed by it, the keyboard goes on with what is in `next` then. Answers
 * what the press has to call.
 */
export function useFocusAfterPress(next: RefObject<HTMLElement | null>, state: boolean): () => void {
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what takes the button away
  useEffect(() => {
    if (pressed.current && isFocusLost()) next.current?.focus()
  }, [state])
  return () => {
    pressed.current = true
  }
}
