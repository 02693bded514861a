import { eraseEvidence } from '../../people/cases/evidence.ts'
import type { Db } from '../../platform/db/connect.ts'
import { eraseImages, withholdImages } from '../../platform/images/images.ts'
import { dropTexts } from '../search/store.ts'
import {
  countPostsFrom,
  erasePosts,
  hidePosts,
  lockPostsOf,
  lockPostsToErase,
  type RemovedPost,
} from './queries-removal.ts'

/** The next posts or comments of one author, in the order of their ids. */
export interface ContentBatch {
  userId: bigint
  /** Older ids are not removed. */
  from: bigint
  /** The id at which the previous batch ended. */
  after: bigint
  limit: number
}

export interface Removed {
  /** The posts or comments that this call removed. */
  items: { id: bigint; communityId: bigint }[]
  /** The id at which this batch ends; undefined if nothing was left. */
  last: bigint | undefined
}

/**
 * Removes posts with their titles, one batch per call, in the name of an administrator. Nobody is notified.
 * `eraseNextPostsOf` erases their content later.
 */
export async function removeNextPostsOf(tx: Db, actorId: bigint, batch: ContentBatch): Promise<Removed> {
  const posts = await lockPostsOf(tx, batch.userId, batch)
  const ids = posts.map(({ id }) => id)
  if (ids.length) {
    await withholdImages(tx, await hidePosts(tx, ids, actorId), true)
    await dropTexts(tx, ids)
  }
  return present(posts)
}

interface ErasedBatch extends ContentBatch {
  /** When the removal began and ended. */
  deletedBefore: Date
  hiddenUntil: Date
}

/** Erases the content of the author's removed posts, one batch per call. */
export async function eraseNextPostsOf(tx: Db, batch: ErasedBatch): Promise<Removed> {
  const posts = await lockPostsToErase(tx, batch.userId, batch)
  const ids = posts.map(({ id }) => id)
  if (ids.length) {
    await eraseEvidence(tx, 'post', ids)
    await eraseImages(tx, await erasePosts(tx, ids))
  }
  return present(posts)
}

const present = (posts: readonly RemovedPost[]): Removed => ({
  items: posts.map(({ id, community_id: communityId }) => ({ id, communityId })),
  last: posts.at(-1)?.id,
})

/** The number of posts that `removeNextPostsOf` would remove, from this id on. */
export function countPostsToRemove(db: Db, userId: bigint, from: bigint): Promise<number> {
  return countPostsFrom(db, userId, from)
}
