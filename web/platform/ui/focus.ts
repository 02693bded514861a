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

/** After the focused element and every open dialog have disappeared: focuses the element that is found then. */
export function focusAgain(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    // Everything below an open dialog refuses the focus.
    if (document.querySelector('dialog:modal')) focusAgain(find)
    else if (isFocusLost()) find()?.focus()
  })
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
