import { type RefObject, useLayoutEffect } from 'react'

/** Leads who is told that something is wrong to the first field that is: after each attempt, and where the page came with it. */
export function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useLayoutEffect(() => {
    // Who was quicker than the script goes on where they are.
    const elsewhere = document.activeElement !== document.body && document.activeElement !== null
    if (attempts === 0 && elsewhere) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [form, attempts])
}
