import type { Db } from '../../platform/db/connect.ts'
import { insertAlerts, insertCauses } from './queries-causes.ts'

/** Notifies all administrators with a text and the path where they can act. Called in the transaction of the cause. */
export async function alertAdmins(tx: Db, body: string, path: string): Promise<void> {
  await insertAlerts(tx, { body, path })
}

/** The same for these people. */
export async function alertPeople(tx: Db, userIds: readonly bigint[], body: string, path: string): Promise<void> {
  await insertCauses(tx, userIds, { kind: 'site_alert', details: { body, path } })
}
