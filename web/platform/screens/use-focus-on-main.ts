import { useEffect, useRef, useSyncExternalStore } from 'react'
import { catchLostFocus } from '../ui/focus.ts'

const neverChanges = () => () => {}

/** Where a screen takes the place of a page, and gives way to it again, what had the focus goes: the keyboard goes on from the top. */
export function useFocusOnMain(): void {
  // Of the server's own HTML nothing has gone.
  const awake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const first = useRef(awake)
  useEffect(() => {
    if (first.current) catchLostFocus()
    return () => void requestAnimationFrame(catchLostFocus)
  }, [])
}
