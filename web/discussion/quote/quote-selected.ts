import { alertFailure } from '../../platform/failure.ts'
import prose from '../../platform/ui/text/Prose.module.css'
import { changeInThread, commentIn } from '../comments/thread/comment-tree.ts'
import type { ThreadContext } from '../comments/thread/thread-context.ts'
import { whyNoReply } from '../comments/thread/why-no-reply.ts'
import { boxId } from '../comments/write/comment-drafts.ts'
import { lazyNewComment as NewComment } from '../comments/write/lazy-boxes.tsx'
import { quotationOf, sendQuote } from './waiting-quotes.ts'

export interface SelectedWords {
  /** The comment of the words; null for the post. */
  commentId: string | null
  words: string
  range: Range
}

/**
 * The selected words in the text of the post or of one comment; null if nothing is selected, the selection covers several texts, or it is in a text
 * field.
 */
export function selectedWords(): SelectedWords | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !selection.rangeCount) return null
  const range = selection.getRangeAt(0).cloneRange()
  const text = textAround(range.startContainer)
  const article = text?.closest<HTMLElement>('main article')
  if (!text || !article || text.closest('form')) return null
  if (!text.contains(range.endContainer) && !endsWith(text, range)) return null
  const words = selection.toString().trim()
  return words ? { commentId: article.dataset['comment'] ?? null, words, range } : null
}

const textAround = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest(`.${prose['prose']}`) ?? null

/** A selection of a whole paragraph ends at the start of the next element, without any of its text. */
function endsWith(text: Element, range: Range): boolean {
  const beyond = range.cloneRange()
  beyond.setStartAfter(text)
  if (beyond.toString().trim()) return false
  range.setEnd(text, text.childNodes.length)
  return true
}

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
  else changeInThread(thread, commentId, () => ({ box: 'reply' }))
  sendQuote(boxId(commentId === null ? 'new' : 'reply', post.id, commentId ?? ''), quotationOf(words))
  getSelection()?.removeAllRanges()
}
