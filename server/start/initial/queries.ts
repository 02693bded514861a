import { sql } from 'kysely'
import type { ModlogSetting } from '../../../shared/modlog-setting.ts'
import { type Part, rowsPartOnce } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'

export interface SiteState {
  users: number
  modlog: ModlogSetting
  report_reasons: { id: number; title: string; description: string | null }[]
}

const reasons = sql<SiteState['report_reasons']>`(
  select coalesce(json_agg(json_build_object('id', id, 'title', title, 'description', description) order by id), '[]')
  from report_reasons)`

/** One row that is the same for everybody. */
export const siteStateRows: () => Part<SiteState[]> = rowsPartOnce(
  (db) =>
    db
      .selectFrom('site_counts')
      .innerJoin('site_settings', 'site_settings.id', 'site_counts.id')
      .select(['users', 'modlog', reasons.as('report_reasons')]),
  { keys: {}, times: {} },
)

export async function deleteOldTraces(db: Db): Promise<void> {
  await db.deleteFrom('session_events').where('expires_on', '<=', sql<string>`current_date`).execute()
}

/** Counts an event once for each session and expiry date, in one statement, so that two tabs count once. */
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
