import { focusAgain } from '../ui/focus.ts'

/** After an item of a list was removed with its focused button: focuses the next item, or the title if there is none. */
export function focusNext(list: HTMLElement | null, place: number, title: HTMLElement | null): void {
  focusAgain(() => {
    const buttons = [...(list?.querySelectorAll('button') ?? [])]
    return buttons[place] ?? buttons.at(-1) ?? title
  })
}
