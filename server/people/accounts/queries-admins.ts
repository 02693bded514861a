import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export async function adminExists(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from users where is_admin and deleted_at is null) as exists`.execute(db)
  return rows[0]?.exists ?? false
}

/** Until the transaction ends, nobody else becomes the first administrator. */
export async function lockFirstAdmin(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(tx)
}

/** Who is one already stays one since then. Undefined for a deleted account. */
export async function updateAdmin(tx: Db, id: bigint, isAdmin: boolean): Promise<{ suspended: boolean } | undefined> {
  const { rows } = await sql<{ suspended: boolean }>`
    update users set is_admin = ${isAdmin},
      admin_since = case when not ${isAdmin}::boolean then null when is_admin then admin_since else now() end
    where id = ${id} and deleted_at is null
    returning banned_at is not null as suspended`.execute(tx)
  return rows[0]
}
