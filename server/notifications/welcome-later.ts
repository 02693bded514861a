import type { Settings } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { insertWelcome } from './queries-causes.ts'

/** By then somebody has looked around, and comes back to find it. */
export const welcomeHours = 6

/** Where the site has a community that welcomes people; in the transaction in which they become members. */
export async function welcomeLater(tx: Db, { WELCOME_COMMUNITY }: Settings, userIds: readonly bigint[]): Promise<void> {
  if (WELCOME_COMMUNITY) await insertWelcome(tx, userIds, WELCOME_COMMUNITY, welcomeHours)
}
