import { useLayoutEffect, useRef } from 'react'
import { mayBeKey } from './may-be-key.ts'

/**
 * Handles single-key commands while the user does not type and nothing is open, unless they are off on this device. `press` executes the key and
 * returns whether it had an effect.
 */
export function useSingleKeys(press: (key: string) => boolean): void {
  const newest = useRef(press)
  // Before the paint, so that a key always acts on what is visible.
  useLayoutEffect(() => {
    newest.current = press
  })
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (mayBeKey(event) && newest.current(event.key)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
