import type { Comment } from '../../../../api/discussion/comments.ts'
import { maxReplyDepth } from '../../../../shared/limits.ts'
import { commentIn, type Thread } from './comment-tree.ts'

interface Around {
  thread: Thread
  post: { locked: boolean }
  banned: boolean
}

/** Why a comment cannot be answered, in words; null where it can. */
export function whyNoReply(
  { thread, post, banned }: Around,
  { id, depth, ancestors }: Pick<Comment, 'id' | 'depth' | 'ancestors'>,
): string | null {
  if (depth >= maxReplyDepth) return 'Thread too deep.'
  if (post.locked) return 'This post is locked.'
  if ([id, ...(ancestors ?? [])].some((each) => commentIn(thread, each)?.locked)) return 'Replies here are locked.'
  return banned ? 'You are banned from this community.' : null
}
