import type { Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { insertWelcome } from './queries-causes.ts'

/** Late enough that new members have looked around, and find it when they come back. */
export const welcomeHours = 6

/** Plans the welcome in the transaction that makes them members, if the site has a welcome community. */
export async function welcomeLater(tx: Db, { WELCOME_COMMUNITY }: Settings, userIds: readonly bigint[]): Promise<void> {
  if (WELCOME_COMMUNITY) await insertWelcome(tx, userIds, WELCOME_COMMUNITY, welcomeHours)
}
