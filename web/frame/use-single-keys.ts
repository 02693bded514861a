import { useLayoutEffect, useRef } from 'react'
import { mayBeKey } from './may-be-key.ts'

/**
 * Single letters work wherever nothing is typed and nothing is open, unless this device wants none. `press` does what the key is for, and
 * says whether there was anything to do.
 */
export function useSingleKeys(press: (key: string) => boolean): void {
  const newest = useRef(press)
  // Before it is seen: a key that is pressed right then acts on what is seen.
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
