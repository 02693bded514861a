import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/**
 * An account that is already banned keeps its start and gets the new end. Returns false if the account is deleted or
 * belongs to an administrator.
 */
export async function updateBanned(tx: Db, userId: bigint, until: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update users set banned_at = coalesce(banned_at, now()), banned_until = ${until}
    where id = ${userId} and deleted_at is null and not is_admin returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Whether this log entry is the latest ban of the account and has not been undone. The row lock prevents another ban
 * until the transaction ends.
 */
export async function lockLatestBan(tx: Tx, userId: bigint, entry: bigint): Promise<boolean> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql`
    select from modlog m where m.id = ${entry} and m.undone_by is null and not exists (
      select from modlog later
      where later.subject_id = ${userId} and later.act = 'ban_user' and later.id > m.id and later.undone_by is null)`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns false if there was no ban. */
export async function updateUnbanned(tx: Db, userId: bigint): Promise<boolean> {
  const { rows } = await sql`
    update users set banned_at = null, banned_until = null
    where id = ${userId} and banned_at is not null returning 1`.execute(tx)
  return rows.length > 0
}

/** Accounts whose ban has ended. */
export async function listEndedBans(db: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where banned_until <= now() order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the ban has still ended. Locks the account until the transaction ends. */
export async function lockEndedBan(tx: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and banned_until <= now() for no key update`.execute(tx)
  return rows.length > 0
}
