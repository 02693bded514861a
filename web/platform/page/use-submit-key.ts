import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/** In the form of a dialog Ctrl+Enter sends from wherever the focus is, be it on Cancel. */
export function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  // Before the dialog takes the focus: a key that is pressed right then sends too.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
