import type { CommentSort } from '../../../../api/discussion/comments.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { addressIn, changeInThread, commentIn, startOver, type Thread } from './comment-tree.ts'
import { addToThread } from './thread-store.ts'

export const pageSize = '100'

export const loadMore = (thread: Thread): Promise<void> =>
  thread.memory.collections
    .loadMore(
      thread.address,
      pagesOf(thread, { sort: thread.sort }, () => startOver(thread)),
    )
    .catch(alertFailure)

/** Loads replies below a comment. */
export async function loadBelow(thread: Thread, id: string): Promise<void> {
  const { collections } = thread.memory
  const address = addressIn(thread, id)
  const known = collections.get<Thread>(address)
  if (known?.loading) return
  const fetch = pagesOf(thread, { parentId: id }, () => null)
  try {
    // If the replies were complete before, others were added: read them from the start.
    await (known?.next ? collections.loadMore(address, fetch) : collections.reload(address, thread, fetch))
  } catch (error) {
    return alertFailure(error)
  }
  if (collections.get(address)?.next === null)
    changeInThread(thread, id, () => ({ wholeUpTo: commentIn(thread, id)?.noReplies ?? 0 }))
}

/** Loads pages until one contains new comments. After the last page `atEnd` returns a cursor to continue with, or null. */
function pagesOf(thread: Thread, which: { sort: CommentSort } | { parentId: string }, atEnd: () => string | null) {
  const { publicId, tree, memory } = thread
  return async (from: string | null) => {
    const before = tree.nodes.size
    let next = from
    do {
      const query = { ...which, limit: pageSize, ...(next !== null && { next }) }
      const answer = await memory.ask('listComments', { params: { publicId }, query })
      const page = Array.isArray(answer) ? { comments: answer, next: null } : answer
      addToThread(thread, page.comments)
      next = page.next ?? atEnd()
    } while (next !== null && tree.nodes.size === before)
    return { items: thread, next }
  }
}
