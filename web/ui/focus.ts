/** Whether what had the focus has gone. Where a page came in place of another, `main` has it until the visitor goes on. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.id === 'main'
}

/** The keyboard goes on from where the page begins. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

export function catchLostFocus(): void {
  if (isFocusLost()) focusMain()
}
