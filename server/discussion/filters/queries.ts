import { sql } from 'kysely'
import type { Filter } from '../../../api/discussion/filters.ts'
import type { Db } from '../../platform/db/connect.ts'

export interface FilterRow {
  id: bigint
  kind: Filter['kind']
  value: string
  covers: Filter['where']
  act: Filter['act']
  community_id: bigint | null
  community_name: string | null
  ends_at: Date | null
}

const columns = sql`filters.id, filters.kind, filters.value, filters.covers, filters.act, filters.community_id,
  (select name from communities where communities.id = filters.community_id) as community_name, filters.ends_at`

/** Oldest first, without filters that have ended. */
export async function listFilters(db: Db, userId: bigint, max: number): Promise<FilterRow[]> {
  const { rows } = await sql<FilterRow>`
    select ${columns} from filters where user_id = ${userId} and (ends_at is null or ends_at > now())
    order by id limit ${max}`.execute(db)
  return rows
}

/** Adding the same word or domain with the same scope again replaces the filter. */
export async function upsertFilter(
  tx: Db,
  userId: bigint,
  values: Pick<FilterRow, 'id' | 'kind' | 'value' | 'covers' | 'act' | 'community_id' | 'ends_at'>,
): Promise<FilterRow | undefined> {
  const { rows } = await sql<FilterRow>`
    insert into filters (id, user_id, kind, value, covers, act, community_id, ends_at)
    values (${values.id}, ${userId}, ${values.kind}, ${values.value}, ${values.covers}, ${values.act}, ${values.community_id},
      ${values.ends_at})
    on conflict (user_id, kind, value, covers, community_id) do update set act = excluded.act, ends_at = excluded.ends_at
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** Counts the filters that have not ended. */
export async function countFilters(tx: Db, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from filters where user_id = ${userId} and (ends_at is null or ends_at > now())`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Caches notice by the version that their filters are outdated. */
export async function raiseVersion(tx: Db, userId: bigint): Promise<void> {
  await sql`update users set filters_version = filters_version + 1 where id = ${userId}`.execute(tx)
}

export async function deleteFilterOf(tx: Db, userId: bigint, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('filters')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteFiltersOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('filters').where('user_id', '=', userId).execute()
}

/** Called when a filter is added, so that ended filters do not accumulate until the daily job. */
export async function deleteEndedFiltersOf(tx: Db, userId: bigint): Promise<void> {
  await sql`delete from filters where user_id = ${userId} and ends_at <= now()`.execute(tx)
}

export async function deleteEndedFilters(db: Db): Promise<void> {
  await sql`delete from filters where ends_at <= now()`.execute(db)
}
