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

/** When an error screen replaces a page or disappears, the focused element is gone: sets the focus to the beginning of the page. */
export function useFocusOnMain(): void {
  // In HTML of the server nothing has disappeared.
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
