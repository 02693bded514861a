import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

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

/**
 * For a button that its own press takes away: when `state` has changed by it, the keyboard goes on with what is in `next` then. Answers
 * what the press has to call.
 */
export function useFocusAfterPress(next: RefObject<HTMLElement | null>, state: boolean): () => void {
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what takes the button away
  useEffect(() => {
    if (pressed.current && isFocusLost()) next.current?.focus()
  }, [state])
  return () => {
    pressed.current = true
  }
}

/**
 * For a button in a list that its own press takes away, mostly with its row: the keyboard goes on at the row that stands in that place then,
 * where the next press does nothing yet. Answers what has to be called with the place before the row goes.
 */
export function useFocusAfterRow(area: RefObject<HTMLElement | null>): (place: number) => void {
  const pressed = useRef<number | null>(null)
  useEffect(() => {
    const place = pressed.current
    if (place === null || !isFocusLost() || !area.current) return
    pressed.current = null
    const rows = area.current.querySelectorAll<HTMLElement>(':is(ol, tbody) > :is(li, tr)')
    const next = rows[Math.min(place, rows.length - 1)] ?? area.current
    next.tabIndex = -1
    next.focus()
  })
  return (place) => {
    pressed.current = place
  }
}

/** Focuses the first wrong field, after each attempt and on a page that was loaded with errors. */
export function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useLayoutEffect(() => {
    // A user who has already focused something keeps that focus.
    const elsewhere = document.activeElement !== document.body && document.activeElement !== null
    if (attempts === 0 && elsewhere) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [form, attempts])
}

const neverChanges = () => () => {}

/** Where a screen takes the place of a page, and gives way to it again, what had the focus goes: the keyboard goes on from the top. */
export function useFocusOnMain(): void {
  // Of the server's own HTML nothing has gone.
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
