import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

// Statements for deleted accounts and for retention.

export async function clearReporter(tx: Db, userId: bigint): Promise<void> {
  await tx.updateTable('reports').set({ reporter_id: null, note: null }).where('reporter_id', '=', userId).execute()
}

export async function deleteMutesOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('reporter_mutes').where('reporter_id', '=', userId).execute()
  await tx.updateTable('reporter_mutes').set({ muted_by: null }).where('muted_by', '=', userId).execute()
}

/** Returns the number of deleted reports. */
export async function deleteDecidedReports(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from reports where id in (
      select id from reports where decided_at < now() - make_interval(days => ${days}) order by decided_at limit ${limit})
    returning id`.execute(db)
  return rows.length
}

/**
 * Deletes reports without a case, or in a closed one: nobody will decide them. Returns the number of deleted reports.
 */
export async function deleteHeldReports(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from reports where id in (
      select r.id from reports r left join cases c on c.id = r.case_id
      where r.decided_at is null and r.created_at < now() - make_interval(days => ${days})
        and (r.case_id is null or c.closed_at is not null)
      limit ${limit})
    returning id`.execute(db)
  return rows.length
}

export async function deleteEndedMutes(db: Db): Promise<void> {
  await sql`delete from reporter_mutes where ends_at <= now()`.execute(db)
}
