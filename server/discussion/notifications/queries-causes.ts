import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Locks the oldest due causes that no other process is working on, until the transaction ends. */
export async function lockDueCauses(tx: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from notification_causes where due_at <= now() and kind <> 'announcement'
    order by due_at, id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks one cause. Returns false if it is done already or another process is working on it. */
export async function lockCause(tx: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from notification_causes where id = ${id} for update skip locked`.execute(tx)
  return rows.length > 0
}

export async function deleteCauses(tx: Db, ids: readonly bigint[]): Promise<void> {
  await sql`delete from notification_causes where id = any(${ids}::bigint[])`.execute(tx)
}

/** Waits longer after each failure, and gives up after `maxTries`. Returns false if it gave up. */
export async function postponeCause(db: Db, id: bigint, maxTries: number): Promise<boolean> {
  const { rows } = await sql`
    with given_up as (delete from notification_causes where id = ${id} and tries + 1 >= ${maxTries})
    update notification_causes set tries = tries + 1, due_at = now() + make_interval(mins => (tries + 1) * (tries + 1))
    where id = ${id} and tries + 1 < ${maxTries} returning id`.execute(db)
  return rows.length > 0
}

/**
 * Deletes the causes for a deleted account. A cause that a worker has locked is skipped; the worker drops it because
 * the account is deleted.
 */
export async function deleteCausesOf(tx: Db, userId: bigint): Promise<void> {
  await sql`
    delete from notification_causes
    where id in (select id from notification_causes where user_id = ${userId} for update skip locked)`.execute(tx)
}
