import { sql } from 'kysely'
import type { QueueStats } from '../../../api/moderation/queue-health.ts'
import type { Db } from '../../platform/db/connect.ts'

interface StatsRow extends Pick<QueueStats, 'opened' | 'decided' | 'acts'> {
  median: number | null
  p90: number | null
  oldest_open_at: Date | null
}

/** More than the moderators of one community decide in 90 days; a limit for what is read. */
const maxCases = 20_000

/** The smallest id of that many days ago: ids are ordered by time. */
const keyAt = (days: number) => sql`((extract(epoch from now() - make_interval(days => ${days})) * 1000)::bigint << 20)`

/** Leaves out the cases for administrators. Escalated cases are left out only by the query for the oldest open case. */
const isOfModerators = (communityId: bigint) => sql`community_id = ${communityId} and not for_admins`

export async function findQueueStats(db: Db, communityId: bigint, days: number): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    with opened as (
      select count(*)::int as opened from (
        (select from cases where ${isOfModerators(communityId)} and closed_at is null and id >= ${keyAt(days)} limit ${maxCases})
        union all
        (select from cases where ${isOfModerators(communityId)} and closed_at is not null and id >= ${keyAt(days)} limit ${maxCases})) each
    ), closed as materialized (
      select outcome, extract(epoch from closed_at - created_at)::float8 as seconds from cases
      where ${isOfModerators(communityId)} and closed_at > now() - make_interval(days => ${days}) and closed_by is not null
      order by closed_at desc limit ${maxCases}
    ), acts as (
      select outcome, count(*)::int as count from closed group by outcome
    )
    select opened.opened, (select count(*)::int from closed) as decided,
      (select round(percentile_cont(0.5) within group (order by seconds))::int from closed) as median,
      (select round(percentile_cont(0.9) within group (order by seconds))::int from closed) as p90,
      (select created_at from cases where ${isOfModerators(communityId)} and closed_at is null and escalated_at is null
        order by id limit 1) as oldest_open_at,
      (select coalesce(json_agg(json_build_object('act', outcome, 'count', count) order by count desc, outcome), '[]')
        from acts) as acts
    from opened`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The statement for queue statistics returned no row.')
  return row
}
