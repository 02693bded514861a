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
