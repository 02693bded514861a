import { alertFailure } from '../../platform/failure.ts'
import { changeNode, commentIn } from '../comments/thread/thread.ts'
import type { ThreadContext } from '../comments/thread/thread-context.ts'
import { whyNoReply } from '../comments/thread/why-no-reply.ts'
import { boxId } from '../comments/write/comment-drafts.ts'
import { lazyNewComment as NewComment } from '../comments/write/lazy-boxes.tsx'
import { quotationOf } from './quotation.ts'
import type { SelectedWords } from './selected-words.ts'
import { sendQuote } from './waiting-quotes.ts'

/** Whether the reader may reply to the text of the selection. */
export function mayQuote(context: ThreadContext, { commentId }: SelectedWords): boolean {
  const { thread, viewer, post, banned } = context
  if (!viewer) return false
  if (commentId === null) return !post.locked && !banned
  const comment = commentIn(thread, commentId)
  return comment !== undefined && !comment.held && !comment.deleted && whyNoReply(context, comment) === null
}

/** Opens the reply box, and appends the quotation to its text. */
export function quoteSelected(context: ThreadContext, { commentId, words }: SelectedWords): void {
  const { thread, post } = context
  if (commentId === null) NewComment.load().catch(alertFailure)
  else changeNode(thread, commentId, () => ({ box: 'reply' }))
  sendQuote(boxId(commentId === null ? 'new' : 'reply', post.id, commentId ?? ''), quotationOf(words))
  getSelection()?.removeAllRanges()
}
