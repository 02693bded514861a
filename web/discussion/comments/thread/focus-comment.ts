import { uncover } from './draw-in-batches.ts'
import type { Thread } from './thread.ts'

export const articleOf = (id: string) => document.querySelector<HTMLElement>(`[data-comment="${id}"]`)

/** Leads to a comment, as soon as it is drawn. */
export function focusComment(thread: Thread, id: string, block: ScrollLogicalPosition = 'nearest'): void {
  uncover(thread, id)
  requestAnimationFrame(() => {
    const article = articleOf(id)
    if (!article) return
    article.focus({ preventScroll: true })
    keepIn(article, block)
  })
}

/** What comes near the window is laid out only then, in the frames after the step, and is seldom as high as was reckoned. */
function keepIn(article: HTMLElement, block: ScrollLogicalPosition): void {
  let quiet = 0
  let top = Number.NaN
  const end = new AbortController()
  const { signal } = end
  for (const step of goingOn) addEventListener(step, () => end.abort(), { signal, passive: true })
  const look = (left: number) => {
    // Who has gone on in the meantime is not called back.
    if (signal.aborted || left === 0 || quiet === quietFrames || !article.contains(document.activeElement))
      return end.abort()
    quiet += 1
    if (article.getBoundingClientRect().top !== top) {
      article.scrollIntoView({ block })
      top = article.getBoundingClientRect().top
      quiet = 0
    }
    requestAnimationFrame(() => look(left - 1))
  }
  look(maxFrames)
}

const goingOn = ['wheel', 'touchmove', 'pointerdown', 'keydown']
const quietFrames = 10
const maxFrames = 120
