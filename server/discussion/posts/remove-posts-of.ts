import type { Db } from '../../platform/db/connect.ts'
import { eraseImages } from '../../platform/images/images.ts'
import { countPostsFrom, erasePosts, lockPostsOf } from './queries-removal.ts'

/** Some of what one author posted, by their keys. */
export interface SomeOf {
  userId: bigint
  /** What has an earlier key stays. */
  from: bigint
  /** The last that was looked at. */
  after: bigint
  limit: number
}

export interface Removed {
  /** Of those that were removed now, by its key. */
  items: { id: bigint; communityId: bigint }[]
  /** The last that was looked at; undefined when there was none left. */
  last: bigint | undefined
}

/** As administrators delete posts with their content, some at a time; nobody is notified. */
export async function removePostsOf(tx: Db, by: bigint, some: SomeOf): Promise<Removed> {
  const found = await lockPostsOf(tx, some.userId, some)
  const standing = found.filter(({ erased }) => !erased)
  const ids = standing.map(({ id }) => id)
  if (ids.length) await eraseImages(tx, await erasePosts(tx, ids, by))
  return { items: standing.map(({ id, community_id: communityId }) => ({ id, communityId })), last: found.at(-1)?.id }
}

/** How many `removePostsOf` would remove, from a key on. */
export function countPostsToRemove(db: Db, userId: bigint, from: bigint): Promise<number> {
  return countPostsFrom(db, userId, from)
}
