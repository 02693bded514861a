import type { Db } from '../../platform/db/connect.ts'
import type { ContentBatch, Removed } from '../posts/remove-posts-of.ts'
import { dropTexts } from '../search/store.ts'
import { countCommentsFrom, removeNextComments, uncountCommentsOf } from './queries-removal.ts'

/**
 * Removes comments in the name of an administrator, one batch per call. Each keeps its place and its replies; only the
 * author's number of comments changes.
 */
export async function removeNextCommentsOf(tx: Db, actorId: bigint, batch: ContentBatch): Promise<Removed> {
  const removed = await removeNextComments(tx, batch.userId, actorId, batch)
  if (removed.length) {
    await dropTexts(
      tx,
      removed.map(({ id }) => id),
    )
    await uncountCommentsOf(tx, batch.userId, removed.length)
  }
  return { items: removed.map(({ id, community_id: communityId }) => ({ id, communityId })), last: removed.at(-1)?.id }
}

/** The number of comments that `removeNextCommentsOf` would remove, from this id on. */
export function countCommentsToRemove(db: Db, userId: bigint, from: bigint): Promise<number> {
  return countCommentsFrom(db, userId, from)
}
