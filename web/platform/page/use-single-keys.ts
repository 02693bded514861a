import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Handles single-key commands while the user does not type and nothing is open, unless they are off on this device. `press` executes the key and
 * returns whether it had an effect.
 */
export function useSingleKeys(press: (key: string) => boolean): void {
  const newest = useRef(press)
  // Before the paint, so that a key always acts on what is visible.
  useLayoutEffect(() => {
    newest.current = press
  })
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (mayBeKey(event) && newest.current(event.key)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog, [popover]:popover-open'

/** Whether a key is meant for the page: the user does not type, and nothing is open. */
export function isForPage({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || (target instanceof Element && target.closest(typing))) return false
  return !document.querySelector('dialog[open]')
}

/** Whether a key may be a single-key command: it is meant for the page, and they are on for this device. */
export function mayBeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  return isForPage(event) && wantsSingleKeys()
}

export const wantsSingleKeys = () => !localStorage.getItem('comment_keys_disabled')

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
