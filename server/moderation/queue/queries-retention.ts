import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Deletes old closed cases with their reports and returns how many. A case whose reporter is still muted stays. */
export async function deleteOldCases(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    with old as materialized (
      select id from cases
      where closed_at < now() - make_interval(days => ${days})
        and not exists (select from reporter_mutes m where m.case_id = cases.id)
      order by closed_at limit ${limit}
    ), reported as (
      delete from reports where case_id in (select id from old)
    )
    delete from cases where id in (select id from old) returning id`.execute(db)
  return rows.length
}
