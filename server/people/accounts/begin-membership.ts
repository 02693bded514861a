import { joinDefaultCommunities } from '../../discussion/communities/memberships.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import { welcomeLater } from '../causes/leave-cause.ts'

/** Gives new members the default communities and a welcome. For accounts that wait for approval this runs at the approval. */
export async function beginMembership(site: Site, tx: Db, userIds: readonly bigint[]): Promise<void> {
  await joinDefaultCommunities(tx, userIds)
  await welcomeLater(tx, site.settings, userIds)
}
