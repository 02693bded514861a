import type { Comment } from '../../../../api/discussion/comments.ts'
import { maxReplyDepth } from '../../../../shared/limits.ts'
import { commentIn, type Thread } from './comment-tree.ts'

interface ReplyContext {
  thread: Thread
  post: { locked: boolean }
  banned: boolean
}

/** A text that says why the viewer cannot reply to a comment; null if they can. */
export function whyNoReply(
  { thread, post, banned }: ReplyContext,
  { id, depth, ancestors }: Pick<Comment, 'id' | 'depth' | 'ancestors'>,
): string | null {
  if (depth >= maxReplyDepth) return 'Thread too deep.'
  if (post.locked) return 'This post is locked.'
  if ([id, ...(ancestors ?? [])].some((commentId) => commentIn(thread, commentId)?.locked))
    return 'Replies here are locked.'
  return banned ? 'You are banned from this community.' : null
}
