import type { Comment } from '../../../../api/discussion/comments.ts'
import { isAuthor } from '../actions/allowed-comment-actions.ts'
import type { CommentNode } from '../thread/comment-tree.ts'
import { isByAuthorOf, isNew, type ThreadContext } from '../thread/thread-context.ts'
import { whyNoReply } from '../thread/why-no-reply.ts'

/**
 * All that a comment shows: what it says itself, but for what no comment shows, and what is around it. Who looks is in it as far as
 * comments look different to them, so that many share one drawing.
 */
export function drawnFrom(
  context: ThreadContext,
  comment: Comment,
  { collapsed, revealed, box }: CommentNode,
): unknown {
  // Asked by the server alone: the bundle of the browser holds nothing of it.
  if (!import.meta.env.SSR) return null
  const { post, viewer, writerId, banned, isMod } = context
  const { body: _, author, ancestors: __, fetchedAt: ___, ...shown } = comment as Comment & { fetchedAt?: number }
  return [
    shown,
    author && [author.proPic, author.badges],
    [isByAuthorOf(post, comment), isNew(context, comment), post.locked, whyNoReply(context, comment), banned, isMod],
    viewer && [viewer.isAdmin, viewer.hideUserProfilePictures, viewer.collapseBelow, isAuthor(comment, context)],
    [collapsed, revealed, comment.id === context.focused, box && writerId],
  ]
}
