import type { CommentSort } from '../../../../api/discussion/comments.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { addressIn, changeInThread, commentIn, startOver, type Thread } from './comment-tree.ts'
import { addToThread } from './thread-store.ts'

/** So many comments come with the page, and with every page after it. */
export const pageSize = '100'

export const loadMore = (thread: Thread): Promise<void> =>
  thread.memory.collections
    .loadMore(
      thread.address,
      pagesOf(thread, { sort: thread.sort }, () => startOver(thread)),
    )
    .catch(alertFailure)

/** What stands below a comment. */
export async function loadBelow(thread: Thread, id: string): Promise<void> {
  const { collections } = thread.memory
  const address = addressIn(thread, id)
  const known = collections.get<Thread>(address)
  if (known?.loading) return
  const fetch = pagesOf(thread, { parentId: id }, () => null)
  try {
    // Where all of it was here, more has come since: it is read from the start.
    await (known?.next ? collections.loadMore(address, fetch) : collections.reload(address, thread, fetch))
  } catch (error) {
    return alertFailure(error)
  }
  if (collections.get(address)?.next === null)
    changeInThread(thread, id, () => ({ wholeUpTo: commentIn(thread, id)?.noReplies ?? 0 }))
}

/** Page by page until one of them brings something. What comes after the last is for `atEnd` to say. */
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
