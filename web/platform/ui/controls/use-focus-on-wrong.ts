import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/** Focuses the first wrong field, after each attempt and on a page that was loaded with errors. */
export function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useLayoutEffect(() => {
    // A user who has already focused something keeps that focus.
    const elsewhere = document.activeElement !== document.body && document.activeElement !== null
    if (attempts === 0 && elsewhere) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [form, attempts])
}
