import type { Db, Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findUserByName } from './queries.ts'
import { adminExists, lockFirstAdmin, updateAdmin } from './queries-admins.ts'

/** Announced to every process when somebody becomes administrator. */
export const adminMadeTopic = 'admin-made'

export const hasAdmin = (db: Db): Promise<boolean> => adminExists(db)

/** For whoever sets the site up. Of two who finish at once, one is too late. `before` runs in the same transaction. */
export async function becomeFirstAdmin(
  site: Site,
  viewer: Viewer,
  before: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await lockFirstAdmin(tx)
    if (await adminExists(tx)) throw new Refusal('already_set_up')
    await before(tx)
    // The account may have been deleted or suspended since the request began.
    const made = await updateAdmin(tx, viewer.id, true)
    if (!made || made.suspended) throw new Refusal('not_logged_in')
    await notify(tx, adminMadeTopic, '')
    await site.userChanged(tx, viewer.id)
  })
}

/** The other way to become an administrator: from the command line. */
export async function setAdmin(db: Db, username: string, isAdmin: boolean): Promise<'done' | 'unknown-user'> {
  const row = await findUserByName(db, username)
  if (!row || row.deleted_at) return 'unknown-user'
  await db.transaction().execute(async (tx) => {
    await updateAdmin(tx, row.id, isAdmin)
    if (isAdmin) await notify(tx, adminMadeTopic, '')
    await notify(tx, 'user', String(row.id))
  })
  return 'done'
}
