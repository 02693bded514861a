import { type RawBuilder, sql } from 'kysely'
import { clockSlackMs } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/connect.ts'

/**
 * The rule of one key: how many wrong passwords in a period are free, and the first and the longest wait in seconds;
 * each wait is twice the last.
 */
export interface CountedKey {
  key: Buffer
  /** At most an hour, because rows are deleted after that. */
  period: number
  free: number
  firstWait: number
  maxWait: number
}

export interface KeyState {
  key: Buffer
  freeAt: Date
  /** With this try. */
  count: number
  /** Seconds from now. */
  seconds: number
  /** False if there is a wait; then no key was counted. */
  isCounted: boolean
}

/** The time of a key without a wait. With `now()` a try that began earlier but is counted later would see a wait. */
const noWait = sql`'epoch'::timestamptz`

/** No wait ends later than this. A later one was stored before the clock was set back, and does not count. */
const latestEnd = (time: RawBuilder<Date>, longestWait: RawBuilder<number>) =>
  sql`${time} + make_interval(secs => ${longestWait} + ${clockSlackMs / 1000}::int)`

/** The time of the database, because all processes and machines share it. Tests pass their own time. */
const timeOf = (now: Date | null): RawBuilder<Date> => (now ? sql`${now}::timestamptz` : sql`now()`)

/**
 * One statement, which writes nothing during a wait. The period begins again with the last free try. A key that got a wait from another try at the same time is missing
 * in the result.
 */
export async function countTries(db: Db, keys: readonly CountedKey[], now: Date | null): Promise<KeyState[]> {
  const time = timeOf(now)
  const longestWait = sql<number>`(select longest_wait from requested where requested.key = stored.key)`
  const { rows } = await sql<KeyState>`
    with requested as (
      select * from unnest(${keys.map(({ key }) => key)}::bytea[], ${keys.map(({ period }) => period)}::int[],
        ${keys.map(({ free }) => free)}::int[], ${keys.map(({ firstWait }) => firstWait)}::int[], ${keys.map(({ maxWait }) => maxWait)}::int[])
        as requested (key, period, free, first_wait, longest_wait)
    ), waiting as (
      select key, free_at from wrong_passwords join requested using (key) where free_at > ${time} and free_at <= ${latestEnd(time, sql`longest_wait`)}
    ), counted as (
      insert into wrong_passwords as stored (key, began_at, count, free_at)
      select key, ${time}, 1, ${noWait} from requested where not exists (select from waiting) order by key
      on conflict (key) do update set (began_at, count, free_at) = (
        select next.began_at, next.count, case when next.count < requested.free then ${noWait} else
          ${time} + make_interval(secs => least(requested.longest_wait, requested.first_wait * 2 ^ least(next.count - requested.free, 20))) end
        from requested cross join lateral (
          select case when old or stored.count + 1 = requested.free then ${time} else stored.began_at end,
            case when old then 1 else stored.count + 1 end
          from (select stored.began_at <= ${time} - make_interval(secs => requested.period) or stored.began_at > ${latestEnd(time, sql`0`)}) as age (old)
        ) as next (began_at, count)
        where requested.key = stored.key
      )
      where stored.free_at <= ${time} or stored.free_at > ${latestEnd(time, longestWait)}
      returning key, free_at, count
    )
    select key, free_at as "freeAt", count, 0 as seconds, true as "isCounted" from counted
    union all select key, free_at, 0, ceil(extract(epoch from free_at - ${time}))::int, false from waiting`.execute(db)
  return rows
}

/** Takes these tries back; a wait that a later try caused stays. */
export async function forgiveTries(db: Db, tries: readonly KeyState[]): Promise<void> {
  const keys = tries.map(({ key }) => key)
  await sql`
    with forgiven as materialized (
      select stored.key, counted.free_at from wrong_passwords stored
      join unnest(${keys}::bytea[], ${tries.map(({ freeAt }) => freeAt)}::timestamptz[]) as counted (key, free_at)
        on counted.key = stored.key
      order by stored.key for no key update of stored
    )
    update wrong_passwords as stored set
      count = greatest(stored.count - 1, 0),
      free_at = case when stored.free_at = forgiven.free_at then ${noWait} else stored.free_at end
    from forgiven where stored.key = forgiven.key`.execute(db)
}

export async function deleteOldTries(db: Db): Promise<void> {
  await sql`delete from wrong_passwords where began_at <= now() - interval '1 hour' and free_at <= now()`.execute(db)
}
