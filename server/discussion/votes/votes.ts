import type { Post } from '../../../api/discussion/posts.ts'
import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findHeldPost, isWaiting } from '../holds/held.ts'
import { answerPost } from '../posts/posts.ts'
import { findVotable } from './queries.ts'
import { toggle } from './toggle.ts'

export async function castVote(site: Site, viewer: Viewer, vote: { postId: string; up: boolean }): Promise<Post> {
  const id = fromWire(vote.postId) ?? hiddenId
  const post = await findVotable(site.db, { target: 'post', id }, viewer.id)
  if (!post) throw new Refusal(isWaiting(await findHeldPost(site, viewer, { id })) ? 'held' : 'post/not-found')
  if (post.post_locked) throw new Refusal('post-locked')
  if (post.banned) throw new Refusal('banned_from_community')
  const refusals = { racing: 'already-voted', closed: 'post-locked' } as const
  const voted = await toggle(site, viewer, { target: 'post', id, up: vote.up, refusals })
  // The contract wants null, not false, after a vote was removed.
  return { ...(await answerPost(site, viewer, id)), userVoted: voted || null }
}
