import { useEffect, useRef, useSyncExternalStore } from 'react'

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
    if (first.current) focusMain()
    return () => void requestAnimationFrame(focusMain)
  }, [])
}

function focusMain(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}
