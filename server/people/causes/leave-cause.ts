import type { Db } from '../../platform/db/connect.ts'
import type { Cause } from './events.ts'
import { insertCause } from './queries-causes.ts'

/**
 * Called in the transaction of the act: the person is notified after the commit. Votes and comments insert causes in
 * their own statements.
 */
export async function leaveCause(tx: Db, cause: Cause): Promise<void> {
  await insertCause(tx, cause)
}
