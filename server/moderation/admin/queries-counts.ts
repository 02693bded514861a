import { sql } from 'kysely'
import type { DaySummary } from '../../../api/moderation/admin-lists.ts'
import type { Db } from '../../platform/db/connect.ts'

/** The start of a day in UTC, or of the day that many days later. */
const startOf = (day: string, later: number) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'UTC')`
const firstKeyOf = (day: string, later: number) =>
  sql`(extract(epoch from ${startOf(day, later)})::bigint * 1000 << 20)`

/**
 * Counts one day from existing rows: rows that were created that day have ids in one range; votes and last visits have
 * a time. Accounts that wrote, voted or were last seen that day are active. If a day is counted again, the greater
 * number stays, since later visits overwrite `last_seen_at`.
 */
export async function countDay(db: Db, day: string): Promise<void> {
  const isOfDay = (column: string) =>
    sql`${sql.ref(column)} >= ${startOf(day, 0)} and ${sql.ref(column)} < ${startOf(day, 1)}`
  const isCreatedThen = sql`id >= ${firstKeyOf(day, 0)} and id < ${firstKeyOf(day, 1)}`
  await sql`
    insert into day_counts as stored (day, accounts, posts, comments, votes, active)
    with posted as materialized (
      select user_id from posts where ${isCreatedThen}
    ), commented as materialized (
      select user_id from comments where ${isCreatedThen}
    ), voted as materialized (
      select user_id from post_votes where ${isOfDay('created_at')}
      union all select user_id from comment_votes where ${isOfDay('created_at')}
    ), active as (
      select user_id from posted union select user_id from commented union select user_id from voted
      union select id from users where ${isOfDay('last_seen_at')}
    )
    select ${day}::date, (select count(*) from users where ${isCreatedThen}), (select count(*) from posted),
      (select count(*) from commented), (select count(*) from voted), (select count(*) from active)
    on conflict (day) do update set accounts = excluded.accounts, posts = excluded.posts, comments = excluded.comments,
      votes = greatest(stored.votes, excluded.votes), active = greatest(stored.active, excluded.active)`.execute(db)
}

/**
 * The days of the last year that are not counted yet, and the last two, whose numbers still grow. None before the first
 * account.
 */
export async function listDaysToCount(db: Db, today: string, days: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(each.day, 'YYYY-MM-DD') as day
    from (select created_at from users order by id limit 1) first,
      generate_series(greatest((first.created_at at time zone 'UTC')::date, ${today}::date - ${days - 1}::int)::timestamp,
        ${today}::date, interval '1 day') each (day)
      left join day_counts on day_counts.day = each.day::date
    where day_counts.day is null or day_counts.day >= ${today}::date - 1
    order by each.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Days that are not counted yet are zero. */
export async function listDays(db: Db, today: string, days: number): Promise<DaySummary[]> {
  const { rows } = await sql<DaySummary>`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(accounts, 0) as accounts, coalesce(posts, 0) as posts,
      coalesce(comments, 0) as comments, coalesce(votes, 0) as votes, coalesce(active, 0) as active
    from generate_series((${today}::date - ${days - 1}::int)::timestamp, ${today}::date, interval '1 day') each (day)
      left join day_counts on day_counts.day = each.day::date
    order by each.day`.execute(db)
  return rows
}
