import type { Comment } from '../../api/comments.ts'
import { answerComment, loadComment } from '../comments/comments.ts'
import type { Db } from '../db/connect.ts'
import { requireNotBanned } from '../moderation/bans.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { countCommentVote, insertVote } from './queries.ts'
import { toggleVote } from './toggle.ts'

export async function castCommentVote(
  site: Site,
  viewer: Viewer,
  given: { commentId: string; up: boolean },
): Promise<Comment> {
  const comment = await loadComment(site.db, viewer, given.commentId)
  if (comment.deleted_at) throw new Refusal('comment_deleted', "Can't vote on a deleted comment!")
  if (comment.post_locked) throw new Refusal('post-locked')
  await requireNotBanned(site.db, viewer, comment.community_id)
  const voted = await toggleVote(site, {
    voter: { target: 'comment', id: comment.id, userId: viewer.id },
    up: given.up,
    count: countCommentVote,
    refusals: { racing: 'already_voted_comment', closed: 'comment_deleted' },
  })
  return { ...(await answerComment(site, viewer, given.commentId)), userVoted: voted || null }
}

/** Whoever writes a comment is for it. */
export async function castOwnCommentVote(tx: Db, userId: bigint, id: bigint): Promise<void> {
  await insertVote(tx, { target: 'comment', id, userId }, true, { points: 0, days: 0 })
  await countCommentVote(tx, id, { up: 1, down: 0 })
}
