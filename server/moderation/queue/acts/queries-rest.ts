import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'

/** Whether this entry of the moderation log was not taken back, nor is before the transaction ends. */
export async function lockStandingEntry(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from modlog where id = ${id} and undone_by is null for share`.execute(tx)
  return rows.length > 0
}

export interface Written {
  target_type: 'post' | 'comment'
  target_id: bigint
}

/** What somebody wrote in a community from a key on and nobody deleted, locked as votes lock it: posts first, each by their keys. */
export async function listWritten(
  tx: Tx,
  given: { userId: bigint; communityId: bigint; from: bigint; limit: number },
): Promise<Written[]> {
  const { userId, communityId, from, limit } = given
  const { rows } = await sql<Written>`
    with written_posts as materialized (
      select id from posts
      where user_id = ${userId} and community_id = ${communityId} and id >= ${from} and deleted_at is null
      order by id limit ${limit} for no key update
    ), written_comments as materialized (
      select id from comments
      where user_id = ${userId} and community_id = ${communityId} and id >= ${from} and deleted_at is null
      order by id limit ${limit} - (select count(*) from written_posts) for no key update
    )
    select 'post' as target_type, id as target_id from written_posts
    union all select 'comment', id from written_comments`.execute(tx)
  return rows
}

/** Whether something was removed with what this entry tells of, and is removed still. */
export async function hasItems(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from modlog
    where part_of = ${id} and undone_by is null and act in ('remove_post', 'remove_comment', 'refuse_held') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** What was removed with a ban and is removed still, by its entries. */
export async function listRemovedWith(
  tx: Tx,
  entryId: bigint,
  after: bigint,
  limit: number,
): Promise<(Written & { id: bigint; act: string })[]> {
  const { rows } = await sql<Written & { id: bigint; act: string }>`
    select id, act, target_type, target_id from modlog
    where part_of = ${entryId} and id > ${after} and undone_by is null
      and act in ('remove_post', 'remove_comment', 'refuse_held')
    order by id limit ${limit}`.execute(tx)
  return rows
}
