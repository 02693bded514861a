import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** Whoever is banned already stays so from then on, with this end. False where the account is gone, or an administrator's by now. */
export async function updateBanned(tx: Db, userId: bigint, until: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update users set banned_at = coalesce(banned_at, now()), banned_until = ${until}
    where id = ${userId} and deleted_at is null and not is_admin returning 1`.execute(tx)
  return rows.length > 0
}

/** Whether this entry of a ban was not taken back, and is the last one of this account. Nobody bans it anew until the transaction ends. */
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

/** False where there was no ban. */
export async function updateUnbanned(tx: Db, userId: bigint): Promise<boolean> {
  const { rows } = await sql`
    update users set banned_at = null, banned_until = null
    where id = ${userId} and banned_at is not null returning 1`.execute(tx)
  return rows.length > 0
}

/** Whose ban has come to its end. */
export async function listEndedBans(db: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where banned_until <= now() order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether it has still; nobody changes it until the transaction ends. */
export async function lockEndedBan(tx: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and banned_until <= now() for no key update`.execute(tx)
  return rows.length > 0
}
