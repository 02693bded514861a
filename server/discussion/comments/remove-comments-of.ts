import type { Db } from '../../platform/db/connect.ts'
import type { Removed, SomeOf } from '../posts/remove-posts-of.ts'
import { countCommentsFrom, removeNextComments, uncountCommentsOf } from './queries-removal.ts'

/** As administrators delete comments, some at a time: each keeps its place, its replies and every count but its author's. */
export async function removeCommentsOf(tx: Db, by: bigint, some: SomeOf): Promise<Removed> {
  const gone = await removeNextComments(tx, some.userId, by, some)
  if (gone.length) await uncountCommentsOf(tx, some.userId, gone.length)
  return { items: gone.map(({ id, community_id: communityId }) => ({ id, communityId })), last: gone.at(-1)?.id }
}

/** How many `removeCommentsOf` would remove, from a key on. */
export function countCommentsToRemove(db: Db, userId: bigint, from: bigint): Promise<number> {
  return countCommentsFrom(db, userId, from)
}
