import type { Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Cause } from './events.ts'
import { insertCause, insertCauses, insertWelcome } from './queries-causes.ts'

/**
 * Called in the transaction of the act: the person is notified after the commit. Votes and comments insert causes in
 * their own statements.
 */
export async function leaveCause(tx: Db, cause: Cause): Promise<void> {
  await insertCause(tx, cause)
}

/** The same for several people, in one statement. */
export async function leaveCauseFor(tx: Db, userIds: readonly bigint[], cause: Omit<Cause, 'userId'>): Promise<void> {
  await insertCauses(tx, userIds, cause)
}

/** Late enough that new members have looked around, and find it when they come back. */
export const welcomeHours = 6

/** Plans the welcome in the transaction that makes them members, if the site has a welcome community. */
export async function welcomeLater(tx: Db, { WELCOME_COMMUNITY }: Settings, userIds: readonly bigint[]): Promise<void> {
  if (WELCOME_COMMUNITY) await insertWelcome(tx, userIds, WELCOME_COMMUNITY, welcomeHours)
}
