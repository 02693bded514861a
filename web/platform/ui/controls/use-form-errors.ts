import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface FormErrors<Errors> {
  form: RefObject<HTMLFormElement | null>
  errors: Errors
  setErrors: (change: Errors | ((before: Errors) => Errors)) => void
  /** Shows these errors and focuses the first wrong field. */
  refuse: (errors: Errors) => void
}

/** The errors at the fields of a form. A page may be loaded with errors; then the first wrong field gets the focus too. */
export function useFormErrors<Errors extends object>(initial: Errors): FormErrors<Errors> {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  useLayoutEffect(() => {
    // A user who has already focused something keeps that focus.
    const elsewhere = document.activeElement !== document.body && document.activeElement !== null
    if (attempts === 0 && elsewhere) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [attempts])
  const refuse = (wrong: Errors) => {
    setErrors(wrong)
    setAttempts((count) => count + 1)
  }
  return { form, errors, setErrors, refuse }
}
