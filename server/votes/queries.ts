import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface VoteRow {
  up: boolean
  is_new: boolean
}

/** False when another request of the same voter is at this post right now. Held until the transaction ends. */
export async function lockVote(tx: Db, userId: bigint, postId: bigint): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`vote ${userId} ${postId}`}, 0)) as free`.execute(tx)
  return rows[0]?.free ?? false
}

export function findVote(tx: Db, userId: bigint, postId: bigint): Promise<VoteRow | undefined> {
  return tx
    .selectFrom('post_votes')
    .select(['up', 'is_new'])
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whoever has fewer points, or came later, is new; undefined when the account is gone. */
export async function insertVote(
  tx: Db,
  given: { userId: bigint; postId: bigint; up: boolean },
  newUntil: { points: number; days: number },
): Promise<VoteRow | undefined> {
  const { rows } = await sql<VoteRow>`
    insert into post_votes (post_id, user_id, up, is_new)
    select ${given.postId}, id, ${given.up},
      points < ${newUntil.points} or created_at > now() - make_interval(days => ${newUntil.days})
    from users where id = ${given.userId} and deleted_at is null
    returning up, is_new`.execute(tx)
  return rows[0]
}

export async function updateVote(tx: Db, userId: bigint, postId: bigint, up: boolean): Promise<void> {
  await tx.updateTable('post_votes').set({ up }).where('post_id', '=', postId).where('user_id', '=', userId).execute()
}

export async function deleteVote(tx: Db, userId: bigint, postId: bigint): Promise<void> {
  await tx.deleteFrom('post_votes').where('post_id', '=', postId).where('user_id', '=', userId).execute()
}

/** Undefined when the post is locked. Hotness and score follow by themselves. */
export async function updateVoteCounts(
  tx: Db,
  postId: bigint,
  change: { up: number; down: number },
): Promise<{ user_id: bigint } | undefined> {
  const { rows } = await sql<{ user_id: bigint }>`
    update posts set upvotes = upvotes + ${change.up}, downvotes = downvotes + ${change.down}
    where id = ${postId} and locked_at is null returning user_id`.execute(tx)
  return rows[0]
}

export async function addPoints(tx: Db, userId: bigint, points: number): Promise<void> {
  await sql`update users set points = points + ${points} where id = ${userId}`.execute(tx)
}
