import type { Db } from '../../platform/db/connect.ts'
import type { Cause } from './events.ts'
import { insertCause } from './queries-causes.ts'

/** In the transaction of what causes it: somebody is notified once that commits. Votes and comments do the same in their own statements. */
export async function leaveCause(tx: Db, cause: Cause): Promise<void> {
  await insertCause(tx, cause)
}
