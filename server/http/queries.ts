import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** One row a key: a new window starts the count over, a full one is left as it is. False when it is full. */
export async function countInWindow(db: Db, key: string, start: Date, max: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as present (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key) do update set
      window_start = excluded.window_start,
      count = case when present.window_start = excluded.window_start then present.count + 1 else 1 end
    where present.window_start <> excluded.window_start or present.count < ${max}
    returning count`.execute(db)
  return rows.length > 0
}

/** The same of several at once: as many as there is room for. Gives how many these are. */
export async function countSomeInWindow(
  db: Db,
  key: string,
  start: Date,
  wanted: number,
  max: number,
): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    insert into rate_limits as present (key, window_start, count) values (${key}, ${start}, least(${wanted}::int, ${max}))
    on conflict (key) do update set
      window_start = excluded.window_start,
      count = case when present.window_start = excluded.window_start
        then least(present.count + ${wanted}::int, ${max}) else excluded.count end
    returning new.count - case when old.window_start = new.window_start then old.count else 0 end as counted`.execute(
    db,
  )
  return rows[0]?.counted ?? 0
}

/** A key begins with the seconds that its window lasts. The longest that counts addresses lasts six hours. */
export async function deletePassedWindows(db: Db): Promise<void> {
  await sql`
    delete from rate_limits
    where window_start + make_interval(secs => split_part(key, ' ', 1)::int) <= now()`.execute(db)
}

// Keys under which something was sent

interface Sent {
  userId: bigint
  call: string
  key: string
}

export async function findMade(db: Db, { userId, call, key }: Sent): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('sent_keys')
    .select('made_id')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.made_id
}

/** Waits for another request that sends the same. Gives what is made under the key: what that one has made, or else this. */
export async function insertSentKey(tx: Db, { userId, call, key }: Sent, madeId: bigint): Promise<bigint> {
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
