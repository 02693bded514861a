import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import type { FinishedJson } from '../../platform/http/finished-json.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { answerComment } from '../comments/comments.ts'
import { findHeldComment, findHeldPost, isWaiting } from '../holds/held.ts'
import { joinVotedPost } from '../posts/join-posts.ts'
import { answerPost } from '../posts/posts.ts'
import { findVotable, type Item, type ToggledRow, toggleVote } from './queries.ts'

export async function votePost(
  site: Site,
  viewer: Viewer,
  { postId, up }: { postId: string; up: boolean },
): Promise<Post | FinishedJson> {
  const id = fromWire(postId) ?? hiddenId
  const item: Item = { target: 'post', id }
  const toggled = await toggle(site, viewer, item, up)
  if (!toggled.acceptsVotes) throw await refusalOfPost(site, viewer, item, toggled)
  if (toggled.voted === null) throw new Refusal('already-voted')
  // The contract wants null, not false, after a vote was removed.
  const userVoted = toggled.voted || null
  const joined = await joinVotedPost(site, viewer, id, userVoted)
  return joined ?? { ...(await answerPost(site, viewer, id)), userVoted }
}

/** Why it accepts no vote. */
async function refusalOfPost(site: Site, viewer: Viewer, item: Item, { voterExists }: ToggledRow): Promise<Refusal> {
  const post = await findVotable(site.db, item, viewer.id)
  if (!post) return new Refusal(isWaiting(await findHeldPost(site, viewer, item)) ? 'held' : 'post/not-found')
  if (post.post_locked) return new Refusal('post-locked')
  if (post.banned) return new Refusal('banned_from_community')
  return new Refusal(voterExists ? 'post-locked' : 'not_logged_in')
}

export async function voteComment(
  site: Site,
  viewer: Viewer,
  { commentId, up }: { commentId: string; up: boolean },
): Promise<Comment> {
  const id = fromWire(commentId)
  if (id === undefined) throw new Refusal('invalid_id')
  const item: Item = { target: 'comment', id }
  const toggled = await toggle(site, viewer, item, up)
  if (!toggled.acceptsVotes) throw await refusalOfComment(site, viewer, { ...item, commentId }, toggled)
  if (toggled.voted === null) throw new Refusal('already_voted_comment')
  return { ...(await answerComment(site, viewer, commentId)), userVoted: toggled.voted || null }
}

async function refusalOfComment(
  site: Site,
  viewer: Viewer,
  item: Item & { commentId: string },
  { voterExists }: ToggledRow,
): Promise<Refusal> {
  const comment = await findVotable(site.db, item, viewer.id)
  if (!comment)
    return new Refusal(isWaiting(await findHeldComment(site, viewer, item.commentId)) ? 'held' : 'comment_not_found')
  if (comment.post_locked && !comment.deleted) return new Refusal('post-locked')
  if (comment.banned && !comment.deleted) return new Refusal('banned_from_community')
  if (!voterExists && !comment.deleted) return new Refusal('not_logged_in')
  return new Refusal('comment_deleted', "Can't vote on a deleted comment!")
}

async function toggle(
  { db, settings, ownAccounts }: Site,
  viewer: Viewer,
  item: Item,
  up: boolean,
): Promise<ToggledRow> {
  const newUntil = { points: settings.NEW_VOTER_POINTS, days: settings.NEW_VOTER_DAYS }
  const toggled = await toggleVote(db, item, viewer.id, up, newUntil)
  // This process forgets the account now; the others were notified by the statement.
  if (toggled.earned_by !== null) ownAccounts.forget(toggled.earned_by)
  return toggled
}
