import type { Comment } from '../../../api/comments.ts'
import { maxReplyDepth } from '../../../shared/limits.ts'

interface Around {
  post: { locked: boolean }
  banned: boolean
}

/** Why a comment cannot be answered, in words; null where it can. */
export function whyNoReply({ post, banned }: Around, { depth }: Pick<Comment, 'depth'>): string | null {
  if (depth >= maxReplyDepth) return 'Thread too deep.'
  if (post.locked) return 'This post is locked.'
  return banned ? 'You are banned from this community.' : null
}
