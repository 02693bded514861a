import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { answerComment } from '../comments/comments.ts'
import { findHeldComment, findHeldPost, isWaiting } from '../holds/held.ts'
import { answerPost } from '../posts/posts.ts'
import { findVotable, type Item, toggleVote } from './queries.ts'

export async function votePost(site: Site, viewer: Viewer, vote: { postId: string; up: boolean }): Promise<Post> {
  const id = fromWire(vote.postId) ?? hiddenId
  const post = await findVotable(site.db, { target: 'post', id }, viewer.id)
  if (!post) throw new Refusal(isWaiting(await findHeldPost(site, viewer, { id })) ? 'held' : 'post/not-found')
  if (post.post_locked) throw new Refusal('post-locked')
  if (post.banned) throw new Refusal('banned_from_community')
  const refusals = { racing: 'already-voted', closed: 'post-locked' } as const
  const userVoted = await toggle(site, viewer, { target: 'post', id }, vote.up, refusals)
  return { ...(await answerPost(site, viewer, id)), userVoted }
}

export async function voteComment(
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
  const userVoted = await toggle(site, viewer, { target: 'comment', id }, vote.up, refusals)
  return { ...(await answerComment(site, viewer, vote.commentId)), userVoted }
}

/** The state can have changed since it was checked. */
interface Refusals {
  /** Another request of the same voter has changed the vote. */
  racing: 'already-voted' | 'already_voted_comment'
  /** The post was locked, or the comment was deleted. */
  closed: 'post-locked' | 'comment_deleted'
}

/** Returns whether there is a vote now: the contract wants null, not false, after a vote was removed. */
async function toggle(
  { db, settings, ownAccounts }: Site,
  viewer: Viewer,
  item: Item,
  up: boolean,
  refusals: Refusals,
): Promise<true | null> {
  const newUntil = { points: settings.NEW_VOTER_POINTS, days: settings.NEW_VOTER_DAYS }
  const { voterExists, acceptsVotes, voted, earned_by } = await toggleVote(db, item, viewer.id, up, newUntil)
  if (!voterExists) throw new Refusal('not_logged_in')
  if (!acceptsVotes) throw new Refusal(refusals.closed)
  if (voted === null) throw new Refusal(refusals.racing)
  // This process forgets the account now; the others were notified by the statement.
  if (earned_by !== null) ownAccounts.forget(earned_by)
  return voted || null
}
