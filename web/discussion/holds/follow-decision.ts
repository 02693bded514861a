import { ApiError } from '../../platform/client.ts'
import { replaceComment } from '../comments/thread/comment-tree.ts'
import { articleOf, focusComment } from '../comments/thread/focus-comment.ts'
import { callFor } from '../comments/thread/focused-comment.ts'
import { commentIn, type Thread, tell } from '../comments/thread/thread.ts'
import { threadsOf } from '../comments/thread/thread-store.ts'

/**
 * Asks for the state of a held comment. A released one is replaced by the published comment; a refused or deleted one is removed. If the request
 * fails, nothing changes.
 */
export async function followDecision(thread: Thread, id: string): Promise<void> {
  const { memory, publicId, viewerId } = thread
  let becameId: string | null
  try {
    becameId = (await memory.ask('getComment', callFor(id))).id
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'comment_not_found') return
    becameId = null
  }
  if (becameId === id) return
  const hadFocus = articleOf(id)?.contains(document.activeElement)
  for (const each of threadsOf(memory, publicId, viewerId)) {
    // An open box stays; the state is asked for again when it is sent or cancelled.
    if (each.tree.nodes.get(id)?.box) continue
    tell(each, replaceComment(each.tree, id, becameId))
  }
  if (hadFocus && becameId !== null && commentIn(thread, becameId)) focusComment(thread, becameId)
}
