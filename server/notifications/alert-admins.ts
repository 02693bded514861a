import type { Db } from '../db/connect.ts'
import { insertAlerts } from './queries-causes.ts'

/** In the transaction of what the site has to tell them: what it is, and where they see to it. */
export async function alertAdmins(tx: Db, body: string, path: string): Promise<void> {
  await insertAlerts(tx, { body, path })
}
