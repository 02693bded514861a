import { sql } from 'kysely'
import { clockSlackMs } from '../db/clock.ts'
import type { Db } from '../db/connect.ts'

/** The window of a key. It begins with the first counted call, and ends after `seconds`. */
interface Window {
  key: string
  now: Date
  seconds: number
  max: number
}

/** Also if it begins in the future: the clock was set back since, and the window would last for that time too. */
const isOver = ({ now, seconds }: Window) =>
  sql`(present.window_start <= ${now}::timestamptz - make_interval(secs => ${seconds}) or present.window_start > ${new Date(now.getTime() + clockSlackMs)}::timestamptz)`

/** One row for each key. A window that is over starts again; a full window is not changed, and its start is returned. */
export async function countInWindow(db: Db, window: Window): Promise<{ free: boolean; startedAt: Date | null }> {
  const { key, now, max } = window
  const { rows } = await sql<{ free: boolean; started_at: Date | null }>`
    with counted as (
      insert into rate_limits as present (key, window_start, count) values (${key}, ${now}, 1)
      on conflict (key) do update set
        window_start = case when ${isOver(window)} then excluded.window_start else present.window_start end,
        count = case when ${isOver(window)} then 1 else present.count + 1 end
      where ${isOver(window)} or present.count < ${max}
      returning 1
    )
    select exists (select from counted) as free, (select window_start from rate_limits where key = ${key}) as started_at`.execute(
    db,
  )
  return { free: rows[0]?.free ?? false, startedAt: rows[0]?.started_at ?? null }
}

/** Counts several uses at once, as many as there is room for. Returns how many. */
export async function countSomeInWindow(db: Db, window: Window, requested: number): Promise<number> {
  const { key, now, max } = window
  const { rows } = await sql<{ counted: number }>`
    insert into rate_limits as present (key, window_start, count) values (${key}, ${now}, least(${requested}::int, ${max}))
    on conflict (key) do update set
      window_start = case when ${isOver(window)} then excluded.window_start else present.window_start end,
      count = case when ${isOver(window)} then excluded.count else least(present.count + ${requested}::int, ${max}) end
    returning new.count - case when old.window_start = new.window_start then old.count else 0 end as counted`.execute(
    db,
  )
  return rows[0]?.counted ?? 0
}

/** A key begins with the seconds of its window. The longest window that counts addresses lasts six hours. */
export async function deletePassedWindows(db: Db): Promise<void> {
  await sql`
    delete from rate_limits
    where window_start + make_interval(secs => split_part(key, ' ', 1)::int) <= now()`.execute(db)
}

// Keys of requests that may be sent again

interface SentKey {
  userId: bigint
  call: string
  key: string
}

export async function findMade(db: Db, { userId, call, key }: SentKey): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('sent_keys')
    .select('made_id')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.made_id
}

/**
 * Waits for another request with the same key. Returns the id created under the key: by that request, or else this id.
 */
export async function insertSentKey(tx: Db, { userId, call, key }: SentKey, madeId: bigint): Promise<bigint> {
  const { rows } = await sql<{ made_id: bigint }>`
    insert into sent_keys as present (user_id, call, key, made_id) values (${userId}, ${call}, ${key}, ${madeId})
    on conflict (user_id, call, key) do update set made_id = present.made_id returning made_id`.execute(tx)
  return rows[0]?.made_id ?? madeId
}

export async function deleteOldSentKeys(db: Db, days: number): Promise<void> {
  await sql`delete from sent_keys where created_at < now() - make_interval(days => ${days})`.execute(db)
}

export async function deleteSentKeysOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('sent_keys').where('user_id', '=', userId).execute()
}
