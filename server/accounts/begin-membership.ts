import { joinDefaultCommunities } from '../communities/memberships.ts'
import type { Db } from '../db/connect.ts'
import { welcomeLater } from '../notifications/welcome-later.ts'
import type { Site } from '../site.ts'

/** Gives new members the default communities and a welcome. For accounts that wait for approval this runs at the approval. */
export async function beginMembership(site: Site, tx: Db, userIds: readonly bigint[]): Promise<void> {
  await joinDefaultCommunities(tx, userIds)
  await welcomeLater(tx, site.settings, userIds)
}
