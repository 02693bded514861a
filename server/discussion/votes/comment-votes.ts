import type { Comment } from '../../../api/discussion/comments.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { answerComment } from '../comments/comments.ts'
import { findHeldComment, isWaiting } from '../holds/held.ts'
import { findVotable } from './queries.ts'
import { toggle } from './toggle.ts'

export async function castCommentVote(
  site: Site,
  viewer: Viewer,
  vote: { commentId: string; up: boolean },
): Promise<Comment> {
  const id = fromWire(vote.commentId)
  if (id === undefined) throw new Refusal('invalid_id')
  const comment = await findVotable(site.db, { target: 'comment', id }, viewer.id)
  if (!comment)
    throw new Refusal(isWaiting(await findHeldComment(site, viewer, vote.commentId)) ? 'held' : 'comment_not_found')
  if (comment.deleted) throw new Refusal('comment_deleted', "Can't vote on a deleted comment!")
  if (comment.post_locked) throw new Refusal('post-locked')
  if (comment.banned) throw new Refusal('banned_from_community')
  const refusals = { racing: 'already_voted_comment', closed: 'comment_deleted' } as const
  const voted = await toggle(site, viewer, { target: 'comment', id, up: vote.up, refusals })
  return { ...(await answerComment(site, viewer, vote.commentId)), userVoted: voted || null }
}
