import { sql } from 'kysely'
import type { SecurityEventKind } from '../../../api/people/security-events.ts'
import { knownDeviceDays, securityEventDays } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'

export interface SecurityEventRow {
  id: bigint
  kind: SecurityEventKind
  device: string | null
  created_at: Date
}

const kept = sql`created_at > now() - make_interval(days => ${sql.lit(securityEventDays)})`

export async function insertEvent(
  db: Db,
  event: { id: bigint; userId: bigint; kind: SecurityEventKind; device: string | null },
): Promise<void> {
  await sql`
    insert into security_events (id, user_id, kind, device)
    values (${event.id}, ${event.userId}, ${event.kind}, ${event.device})`.execute(db)
}

export async function listEvents(db: Db, userId: bigint, before: bigint, limit: number): Promise<SecurityEventRow[]> {
  const { rows } = await sql<SecurityEventRow>`
    select id, kind, device, created_at from security_events
    where user_id = ${userId} and id < ${before} and ${kept}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from security_events where not (${kept})`.execute(db)
}

export async function deleteEventsOf(db: Db, userId: bigint): Promise<void> {
  await sql`delete from security_events where user_id = ${userId}`.execute(db)
  await sql`delete from known_devices where user_id = ${userId}`.execute(db)
}

// Devices and networks from which an account was logged in to

const remembered = sql`make_interval(days => ${sql.lit(knownDeviceDays)})`

/** Returns whether the account was not used from there for a long time. */
export async function saveDevice(tx: Db, userId: bigint, mark: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with fresh as (
      insert into known_devices as stored (user_id, mark) values (${userId}, ${mark})
      on conflict (user_id, mark) do update set seen_at = now() where stored.seen_at <= now() - ${remembered}
      returning user_id
    ), seen_again as (
      update known_devices set seen_at = now()
      where user_id = ${userId} and mark = ${mark} and not exists (select from fresh)
    )
    select from fresh`.execute(tx)
  return rows.length > 0
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await sql`delete from known_devices where seen_at <= now() - ${remembered}`.execute(db)
}
