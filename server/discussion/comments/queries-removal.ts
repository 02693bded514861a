import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'

interface RemovedComment {
  id: bigint
  community_id: bigint
}

/** The next comments of one author that stand, by their keys. Locks are taken as votes take them: those of the comments by their keys, then the author's. */
export async function removeNextComments(
  tx: Db,
  userId: bigint,
  by: bigint,
  which: { from: bigint; after: bigint; limit: number },
): Promise<RemovedComment[]> {
  const { rows } = await sql<RemovedComment>`
    with chosen as materialized (
      select id from comments
      where user_id = ${userId} and deleted_at is null and id >= ${which.from} and id > ${which.after}
      order by id limit ${which.limit} for no key update
    ), gone as (
      update comments set deleted_at = now(), deleted_by = ${by}, deleted_as = 'admins'
      from chosen where comments.id = chosen.id returning comments.id, comments.community_id, comments.deleted_at
    ), ranks as materialized (
      select r.id from comment_ranks r join gone on gone.id = r.id order by r.id for no key update of r
    ), marked as (
      update comment_ranks r set deleted_at = now() from ranks where r.id = ranks.id
    )
    select id, community_id from gone order by id`.execute(tx)
  return rows
}

export async function uncountCommentsOf(tx: Db, userId: bigint, count: number): Promise<void> {
  await sql`
    with counted as (update users set no_comments = no_comments - ${count}::int where id = ${userId} returning id)
    select ${notifySql('self', sql`id`)} from counted`.execute(tx)
}

/** From a key on. */
export async function countCommentsFrom(db: Db, userId: bigint, from: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '>=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
