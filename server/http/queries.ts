import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** One row a key: a new window starts the count over, a full one is left as it is. False when it is full. */
export async function countInWindow(db: Db, key: string, start: Date, max: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as held (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key) do update set
      window_start = excluded.window_start,
      count = case when held.window_start = excluded.window_start then held.count + 1 else 1 end
    where held.window_start <> excluded.window_start or held.count < ${max}
    returning count`.execute(db)
  return rows.length > 0
}

/** A key begins with the seconds that its window lasts. The longest that counts addresses lasts six hours. */
export async function deletePassedWindows(db: Db): Promise<void> {
  await sql`
    delete from rate_limits
    where window_start + make_interval(secs => split_part(key, ' ', 1)::int) <= now()`.execute(db)
}
