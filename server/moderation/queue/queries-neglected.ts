import { sql } from 'kysely'
import { maxCounted, neglect } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'

export interface NeglectedRow {
  id: bigint
  name: string
  open_cases: number
  oldest_open_at: Date | null
  mods: number
  mod_seen_at: Date | null
}

/**
 * Communities in which cases wait too long for the moderators, or no moderator has been active for a long time. Helpers
 * cannot do everything, so they do not count.
 */
const neglected = sql<NeglectedRow>`
  select c.id, c.name, waiting.*, moderated.* from communities c
    cross join lateral (
      select count(*)::int as open_cases, min(created_at) as oldest_open_at from (
        select created_at from cases
        where community_id = c.id and closed_at is null and not for_admins and escalated_at is null
        order by id limit ${sql.lit(maxCounted)}) oldest
    ) waiting
    cross join lateral (
      select count(*)::int as mods, max(u.last_seen_at) filter (where not m.is_helper) as mod_seen_at
      from community_mods m join users u on u.id = m.user_id and u.deleted_at is null and u.banned_at is null
      where m.community_id = c.id
    ) moderated
  where c.deleted_at is null
    and (waiting.oldest_open_at < now() - make_interval(hours => ${sql.lit(neglect.caseHours)})
      or moderated.mod_seen_at is null or moderated.mod_seen_at < now() - make_interval(days => ${sql.lit(neglect.modDays)}))`

/** Communities ordered by name, after this name in lower case. */
export function listAfterName(db: Db, after: string, limit: number) {
  return db
    .selectFrom('communities')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(sql`lower(name)`, '>', after)
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()
}

/** The neglected ones of these communities, ordered by name. */
export async function listNeglected(db: Db, ids: readonly bigint[], limit: number): Promise<NeglectedRow[]> {
  const { rows } = await sql<NeglectedRow>`
    ${neglected} and c.id = any(${ids}::bigint[]) order by lower(c.name) limit ${limit}`.execute(db)
  return rows
}

/**
 * Returns the names of newly neglected communities, and stores these communities. A community that is no longer
 * neglected is deleted from the table, so that it can be reported again.
 */
export async function replaceNeglected(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with neglected as materialized (${neglected}),
      attended as (delete from neglected_communities where community_id not in (select id from neglected)),
      new as (
        insert into neglected_communities (community_id) select id from neglected
        on conflict (community_id) do nothing returning community_id)
    select n.name from new join neglected n on n.id = new.community_id order by lower(n.name)`.execute(db)
  return rows.map(({ name }) => name)
}
