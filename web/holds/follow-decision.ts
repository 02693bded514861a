import { ApiError } from '../client.ts'
import { replaceComment } from '../comments/thread/comment-tree.ts'
import { articleOf, focusComment } from '../comments/thread/focus-comment.ts'
import { callFor } from '../comments/thread/focused-comment.ts'
import { commentIn, type Thread, tell } from '../comments/thread/thread.ts'
import { threadsOf } from '../comments/thread/thread-store.ts'

/**
 * Asks what became of a comment that waits as far as this page knows. What was released is another comment, which takes its place; what
 * was refused, or deleted elsewhere, goes. Where nothing can be asked now all stays as it is.
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
    // What is being written in it stays; it is asked again when that is sent or cancelled.
    if (each.tree.nodes.get(id)?.box) continue
    tell(each, replaceComment(each.tree, id, becameId))
  }
  if (hadFocus && becameId !== null && commentIn(thread, becameId)) focusComment(thread, becameId)
}
