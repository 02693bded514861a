import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export async function countUsers(db: Db): Promise<number> {
  const { users } = await db.selectFrom('site_counts').select('users').executeTakeFirstOrThrow()
  return users
}

export function listReportReasons(db: Db) {
  return db.selectFrom('report_reasons').select(['id', 'title', 'description']).orderBy('id').execute()
}

export async function deleteOldTraces(db: Db): Promise<void> {
  await db.deleteFrom('session_events').where('expires_on', '<=', sql<string>`current_date`).execute()
}

/** Counts an event once a session and day-of-forgetting; one statement, so that two tabs count once. */
export async function insertEvent(db: Db, event: string, sessionHash: Buffer, days: number): Promise<void> {
  await sql`
    with fresh as (
      insert into session_events (session_hash, event, expires_on)
      values (${sessionHash}, ${event}, current_date + ${days}::int)
      on conflict do nothing returning event
    )
    insert into event_counts (event, day, count) select event, current_date, 1 from fresh
    on conflict (event, day) do update set count = event_counts.count + 1`.execute(db)
}
