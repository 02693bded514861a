import type { Post } from '../../api/posts.ts'
import { requireNotBanned } from '../communities/bans.ts'
import type { Db } from '../db/connect.ts'
import { fromWire, hiddenId } from '../db/keys.ts'
import type { Viewer } from '../http/visitor.ts'
import { answerPost, loadPostById } from '../posts/posts.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import {
  addPoints,
  deleteVote,
  findVote,
  insertVote,
  lockVote,
  updateVote,
  updateVoteCounts,
  type VoteRow,
} from './queries.ts'

/** No vote becomes one; the same direction again takes it back, the other one turns it. */
export async function castVote(site: Site, viewer: Viewer, given: { postId: string; up: boolean }): Promise<Post> {
  const post = await loadPostById(site.db, viewer, fromWire(given.postId) ?? hiddenId)
  if (post.locked_at) throw new Refusal('post-locked')
  await requireNotBanned(site.db, viewer, post.community_id)
  const userVoted = await site.db.transaction().execute(async (tx) => {
    if (!(await lockVote(tx, viewer.id, post.id))) throw new Refusal('already-voted')
    const before = await findVote(tx, viewer.id, post.id)
    const after = await changeVote(site, tx, { userId: viewer.id, postId: post.id, up: given.up }, before)
    const change = {
      up: Number(after?.up === true) - Number(before?.up === true),
      down: Number(after?.up === false) - Number(before?.up === false),
    }
    const counted = await updateVoteCounts(tx, post.id, change)
    if (!counted) throw new Refusal('post-locked')
    const isNew = (before ?? after)?.is_new
    if (change.up !== 0 && !isNew && counted.user_id !== viewer.id) await addPoints(tx, counted.user_id, change.up)
    return after ? true : null
  })
  const answer = await answerPost(site, viewer, post.id)
  return { ...answer, userVoted }
}

async function changeVote(
  { settings }: Site,
  tx: Db,
  vote: { userId: bigint; postId: bigint; up: boolean },
  before: VoteRow | undefined,
): Promise<VoteRow | undefined> {
  if (!before) {
    const cast = await insertVote(tx, vote, { points: settings.NEW_VOTER_POINTS, days: settings.NEW_VOTER_DAYS })
    if (!cast) throw new Refusal('not_logged_in')
    return cast
  }
  if (before.up === vote.up) {
    await deleteVote(tx, vote.userId, vote.postId)
    return undefined
  }
  await updateVote(tx, vote.userId, vote.postId, vote.up)
  return { ...before, up: vote.up }
}

/** Whoever writes a post is for it. */
export async function castOwnVote(tx: Db, userId: bigint, postId: bigint): Promise<void> {
  await insertVote(tx, { userId, postId, up: true }, { points: 0, days: 0 })
  await updateVoteCounts(tx, postId, { up: 1, down: 0 })
}
