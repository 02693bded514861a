import type { Endpoints } from '../../../../api/index.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { dismissToast, showToast } from '../../../platform/ui/feedback/toasts.ts'
import { changeInThread, commentIn, shownOrder, type Thread } from './comment-tree.ts'
import { focusComment } from './focus-comment.ts'
import { isNew } from './thread-context.ts'
import { pageSize } from './thread-pages.ts'
import { addToThread } from './thread-store.ts'

/** Together a thousand comments, as many as the server counts. */
const maxPages = 10

/** Threads whose new comments are all loaded. */
const complete = new WeakSet<Thread>()

/** The new comment that was shown last. While there are further ones, the page offers the next. */
export interface ShownNew {
  thread: Thread
  id: string
  /** "2 of 6 new". */
  text: string
}

let shown: ShownNew | null = null
const listeners = new Set<() => void>()

export const shownNew = (): ShownNew | null => shown

export function subscribeShownNew(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setShownNew(next: ShownNew | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Says the number of a new comment, and offers the next if it is not the last. */
export function sayNew(thread: Thread, id: string): void {
  const all = listNew(thread)
  const text = `${all.indexOf(id) + 1} of ${all.length} new`
  const isLast = id === all.at(-1)
  setShownNew(isLast ? null : { thread, id, text })
  if (isLast) showToast({ id: toastId, text })
  else dismissToast(toastId)
}

const toastId = 'new-comments'

/** The loaded new comments in the order in which they are shown. */
export const listNew = (thread: Thread): string[] =>
  shownOrder(thread.tree).filter((id) => {
    const comment = commentIn(thread, id)
    return comment !== undefined && isNew({ thread, writerId: thread.viewerId }, comment)
  })

/** Focuses the first new comment, or the next or previous one: from the focus, or from the one shown last. */
export async function goToNew(thread: Thread, which: 'first' | 'next' | 'previous'): Promise<void> {
  const focused = document.activeElement?.closest<HTMLElement>('[data-comment]')?.dataset['comment']
  const current = focused ?? (shown?.thread === thread ? shown.id : undefined)
  await fetchNew(thread)
  const all = listNew(thread)
  const id =
    which === 'first' || (which === 'next' && current === undefined) ? all[0] : neighbourOf(thread, all, which, current)
  if (id === undefined) {
    setShownNew(null)
    showToast({ id: toastId, text: 'No more new comments.' })
    return
  }
  sayNew(thread, id)
  // The text of a muted author stays hidden.
  changeInThread(thread, id, ({ revealed }) => ({
    collapsed: false,
    revealed: revealed || commentIn(thread, id)?.isAuthorMuted !== true,
  }))
  focusComment(thread, id)
}

function neighbourOf(thread: Thread, all: readonly string[], which: 'next' | 'previous', current: string | undefined) {
  const order = new Map(shownOrder(thread.tree).map((id, place) => [id, place]))
  const placeOf = (id = '') => order.get(id) ?? -1
  const at = placeOf(current)
  return which === 'next' ? all.find((id) => placeOf(id) > at) : all.findLast((id) => placeOf(id) < at)
}

/** Loads new comments that no page has contained yet, with their ancestors: the newest first, down to the last visit. */
async function fetchNew(thread: Thread): Promise<void> {
  const { since, tree, total, publicId, memory } = thread
  if (since === null || complete.has(thread) || tree.nodes.size >= total) return
  let next: string | null = null
  try {
    for (let page = 0; page < maxPages; page++) {
      const query: { sort: 'newest'; limit: string; next?: string } = { sort: 'newest', limit: pageSize }
      if (next !== null) query.next = next
      const answer: Answer<Endpoints['listComments']> = await memory.ask('listComments', {
        params: { publicId },
        query,
      })
      if (!('comments' in answer)) return
      addToThread(thread, answer.comments)
      next = answer.next
      const last = answer.comments[Number(pageSize) - 1]
      if (next === null || !last || last.createdAt <= since) break
    }
    complete.add(thread)
  } catch (error) {
    alertFailure(error)
  }
}
