import type { Post } from '../../api/posts.ts'
import type { Db } from '../db/connect.ts'
import { fromWire, hiddenId } from '../db/keys.ts'
import { requireNotBanned } from '../moderation/bans.ts'
import { answerPost, loadPostById } from '../posts/posts.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { countPostVote, insertVote } from './queries.ts'
import { toggleVote } from './toggle.ts'

export async function castVote(site: Site, viewer: Viewer, given: { postId: string; up: boolean }): Promise<Post> {
  const post = await loadPostById(site.db, viewer, fromWire(given.postId) ?? hiddenId)
  if (post.locked_at) throw new Refusal('post-locked')
  await requireNotBanned(site.db, viewer, post.community_id)
  const voted = await toggleVote(site, {
    voter: { target: 'post', id: post.id, userId: viewer.id },
    up: given.up,
    count: countPostVote,
    refusals: { racing: 'already-voted', closed: 'post-locked' },
  })
  // Null, not false, where a vote has just been taken back.
  return { ...(await answerPost(site, viewer, post.id)), userVoted: voted || null }
}

/** Whoever writes a post is for it. */
export async function castOwnVote(tx: Db, userId: bigint, id: bigint): Promise<void> {
  await insertVote(tx, { target: 'post', id, userId }, true, { points: 0, days: 0 })
  await countPostVote(tx, id, { up: 1, down: 0 })
}
