import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/** In the form of a dialog Ctrl+Enter submits, wherever the focus is, even on Cancel. */
export function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  // In a layout effect, so that a key that is pressed right after opening works too.
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
