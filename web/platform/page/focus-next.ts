import { isFocusLost } from '../ui/focus.ts'

/** One of a list is gone, and its button with it: the keyboard goes on with the next one, or with the title where there is none. */
export function focusNext(list: HTMLElement | null, place: number, title: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return
    const buttons = [...(list?.querySelectorAll('button') ?? [])]
    const next = buttons[place] ?? buttons.at(-1) ?? title
    next?.focus()
  })
}
