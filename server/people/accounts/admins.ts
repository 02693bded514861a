import type { Db } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { findUserByName, updateUser } from './queries.ts'

/** Only the command line makes administrators; no call of the API can. */
export async function setAdmin(db: Db, username: string, isAdmin: boolean): Promise<'done' | 'unknown-user'> {
  const row = await findUserByName(db, username)
  if (!row || row.deleted_at) return 'unknown-user'
  await db.transaction().execute(async (tx) => {
    await updateUser(tx, row.id, { is_admin: isAdmin })
    await notify(tx, 'user', String(row.id))
  })
  return 'done'
}
