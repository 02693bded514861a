import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Whether the focused element has disappeared. After a navigation `main` has the focus until the user moves on. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.id === 'main'
}

/** Moves the focus to the beginning of the page. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

export function catchLostFocus(): void {
  if (isFocusLost()) focusMain()
}

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
