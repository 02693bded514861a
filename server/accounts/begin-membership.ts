import { joinDefaultCommunities } from '../communities/memberships.ts'
import type { Db } from '../db/connect.ts'
import { welcomeLater } from '../notifications/welcome-later.ts'
import type { Site } from '../site.ts'

/** What new members begin with beside their list: the default communities, and a welcome. Of who waits for approval it begins with that. */
export async function beginMembership(site: Site, tx: Db, userIds: readonly bigint[]): Promise<void> {
  await joinDefaultCommunities(tx, userIds)
  await welcomeLater(tx, site.settings, userIds)
}
