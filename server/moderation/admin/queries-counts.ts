import { sql } from 'kysely'
import type { DaySummary } from '../../../api/moderation/admin-lists.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Where a day begins in UTC, or so many days later. */
const beginOf = (day: string, later: number) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'UTC')`
const keyOf = (day: string, later: number) => sql`(extract(epoch from ${beginOf(day, later)})::bigint * 1000 << 20)`

/**
 * One day, from what is stored anyway: what was made that day is a span of keys, votes and last visits have their moment. Whoever wrote, voted or
 * was last seen then was active; of a day that is counted again the greater number holds, as those who have come back since are seen later.
 */
export async function countDay(db: Db, day: string): Promise<void> {
  const isOfDay = (column: string) =>
    sql`${sql.ref(column)} >= ${beginOf(day, 0)} and ${sql.ref(column)} < ${beginOf(day, 1)}`
  const isMadeThen = sql`id >= ${keyOf(day, 0)} and id < ${keyOf(day, 1)}`
  await sql`
    insert into day_counts as kept (day, accounts, posts, comments, votes, active)
    with posted as materialized (
      select user_id from posts where ${isMadeThen}
    ), commented as materialized (
      select user_id from comments where ${isMadeThen}
    ), voted as materialized (
      select user_id from post_votes where ${isOfDay('created_at')}
      union all select user_id from comment_votes where ${isOfDay('created_at')}
    ), active as (
      select user_id from posted union select user_id from commented union select user_id from voted
      union select id from users where ${isOfDay('last_seen_at')}
    )
    select ${day}::date, (select count(*) from users where ${isMadeThen}), (select count(*) from posted),
      (select count(*) from commented), (select count(*) from voted), (select count(*) from active)
    on conflict (day) do update set accounts = excluded.accounts, posts = excluded.posts, comments = excluded.comments,
      votes = greatest(kept.votes, excluded.votes), active = greatest(kept.active, excluded.active)`.execute(db)
}

/** The days of the last year that nobody has counted, and the last two, which grow. None from before the first account. */
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

/** Days that nobody has counted are zeros. */
export async function listDays(db: Db, today: string, days: number): Promise<DaySummary[]> {
  const { rows } = await sql<DaySummary>`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(accounts, 0) as accounts, coalesce(posts, 0) as posts,
      coalesce(comments, 0) as comments, coalesce(votes, 0) as votes, coalesce(active, 0) as active
    from generate_series((${today}::date - ${days - 1}::int)::timestamp, ${today}::date, interval '1 day') each (day)
      left join day_counts on day_counts.day = each.day::date
    order by each.day`.execute(db)
  return rows
}
