import { type Thread, uncover } from './held-threads.ts'

export const articleOf = (id: string) => document.querySelector<HTMLElement>(`[data-comment="${id}"]`)

/** Leads to a comment, as soon as it is drawn. */
export function focusComment(thread: Thread, id: string, block: ScrollLogicalPosition = 'nearest'): void {
  uncover(thread, id)
  requestAnimationFrame(() => {
    const article = articleOf(id)
    article?.focus({ preventScroll: true })
    article?.scrollIntoView({ block })
  })
}
