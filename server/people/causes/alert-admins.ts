import type { Db } from '../../platform/db/connect.ts'
import { insertAlerts, insertAlertsOf } from './queries-causes.ts'

/** In the transaction of what the site has to tell them: what it is, and where they see to it. */
export async function alertAdmins(tx: Db, body: string, path: string): Promise<void> {
  await insertAlerts(tx, { body, path })
}

/** The same for single people. */
export async function alertPeople(tx: Db, userIds: readonly bigint[], body: string, path: string): Promise<void> {
  await insertAlertsOf(tx, userIds, { body, path })
}
