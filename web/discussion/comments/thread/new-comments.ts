import type { Endpoints } from '../../../../api/index.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { changeInThread, commentIn, shownOrder, type Thread } from './comment-tree.ts'
import { focusComment } from './focus-comment.ts'
import { isNew } from './thread-context.ts'
import { pageSize } from './thread-pages.ts'
import { addToThread } from './thread-store.ts'

/** As many as the server counts: a thousand. */
const maxPages = 10

/** Of which all that is new has been fetched. */
const fetched = new WeakSet<Thread>()

/** What is new to its reader, as far as it is here, in the order in which it is shown. */
export const listNew = (thread: Thread): string[] =>
  shownOrder(thread.tree).filter((id) => {
    const comment = commentIn(thread, id)
    return comment !== undefined && isNew({ thread, writerId: thread.viewerId }, comment)
  })

/** The next new comment after the one that has the focus, the one before it, or the first of all; says which of how many it is. */
export async function goToNew(thread: Thread, which: 'first' | 'next' | 'previous'): Promise<void> {
  const current = document.activeElement?.closest<HTMLElement>('[data-comment]')?.dataset['comment']
  await fetchNew(thread)
  const all = listNew(thread)
  const id =
    which === 'first' || (which === 'next' && current === undefined) ? all[0] : beside(thread, all, which, current)
  const text = id === undefined ? 'No more new comments.' : `${all.indexOf(id) + 1} of ${all.length} new`
  showToast({ id: 'new-comments', text })
  if (id === undefined) return
  // Of a muted author it is still not shown what they say.
  changeInThread(thread, id, ({ revealed }) => ({
    collapsed: false,
    revealed: revealed || commentIn(thread, id)?.isAuthorMuted !== true,
  }))
  focusComment(thread, id)
}

function beside(thread: Thread, all: readonly string[], which: 'next' | 'previous', current: string | undefined) {
  const order = new Map(shownOrder(thread.tree).map((id, place) => [id, place]))
  const placeOf = (id = '') => order.get(id) ?? -1
  const at = placeOf(current)
  return which === 'next' ? all.find((id) => placeOf(id) > at) : all.findLast((id) => placeOf(id) < at)
}

/** Those that no page has brought yet, with what stands above them: the newest first, down to the last visit. */
async function fetchNew(thread: Thread): Promise<void> {
  const { since, tree, total, publicId, memory } = thread
  if (since === null || fetched.has(thread) || tree.nodes.size >= total) return
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
    fetched.add(thread)
  } catch (error) {
    alertFailure(error)
  }
}
