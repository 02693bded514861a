import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'

/** Whether this log entry has not been undone. The lock prevents its undoing until the transaction ends. */
export async function lockStandingEntry(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from modlog where id = ${id} and undone_by is null for share`.execute(tx)
  return rows.length > 0
}

export interface Written {
  target_type: 'post' | 'comment'
  target_id: bigint
}

/**
 * The posts and comments of a user in a community, from this id on, that are not deleted. Locks rows in the same order
 * as votes: posts first, each by their ids.
 */
export async function listWritten(
  tx: Tx,
  range: { userId: bigint; communityId: bigint; from: bigint; limit: number },
): Promise<Written[]> {
  const { userId, communityId, from, limit } = range
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

/** Whether items were removed with this entry and are still removed. */
export async function hasItems(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from modlog
    where part_of = ${id} and undone_by is null and act in ('remove_post', 'remove_comment', 'refuse_held') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Items that were removed with this entry (a ban) and are still removed, in the order of their log entries. */
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
