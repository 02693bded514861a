import { sql } from 'kysely'
import { textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { buildIndexes } from '../../platform/db/late-indexes.ts'
import { notifySql } from '../../platform/db/listen.ts'

interface RemovedComment {
  id: bigint
  community_id: bigint
}

/**
 * Removes the next comments of one author in the order of their ids; deleted ones are skipped. Locks rows in the same
 * order as for votes: the comments by their ids, then the author.
 */
export async function removeNextComments(
  tx: Db,
  userId: bigint,
  actorId: bigint,
  range: { from: bigint; after: bigint; limit: number },
): Promise<RemovedComment[]> {
  const { rows } = await sql<RemovedComment>`
    with chosen as materialized (
      select id from comments
      where user_id = ${userId} and deleted_at is null and id >= ${range.from} and id > ${range.after}
      order by id limit ${range.limit} for no key update
    ), gone as (
      update comments set deleted_at = now(), deleted_by = ${actorId}, deleted_as = 'admins'
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

/** Counts the comments from this id on that are not deleted. */
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

const isRemoved = sql`deleted_at is not null and deleted_as <> 'normal'`

/** What was removed in a community, each with the total bytes of its own texts and of the texts of all before it in the list. */
export async function listRemoved(
  db: Db,
  communityId: bigint,
  before: bigint,
  limit: number,
): Promise<{ id: bigint; bytes: number }[]> {
  const { rows } = await sql<{ id: bigint; bytes: number }>`
    select id, (sum(bytes) over (order by id desc))::float8 as bytes from (
      select id, ${textBytes('comments')} as bytes from comments
      where community_id = ${communityId} and id < ${before} and ${isRemoved}
      order by id desc limit ${limit}
    ) newest order by id desc`.execute(db)
  return rows
}

/** Until it is built, the list reads all comments from the newest on. */
export const createRemovedIndex = (db: Db): Promise<void> =>
  buildIndexes(db, [
    {
      table: 'comments',
      name: 'comments_removed_there_idx',
      on: sql`btree (community_id, id) where ${isRemoved}`,
    },
  ])
