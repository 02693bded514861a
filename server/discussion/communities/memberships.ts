import type { Community } from '../../../api/discussion/communities.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { ghostAccount } from '../../people/accounts/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { endModeration, endModeratorRole } from '../mods/roles.ts'
import { loadCommunity } from './communities.ts'
import { presentView } from './present.ts'
import { handToGhost, lockCommunitiesOf, lockCommunity } from './queries.ts'
import { deleteMember, deleteMemberships, insertDefaultMemberships, insertMember } from './queries-members.ts'
import { deleteRequestsOf } from './queries-requests.ts'

export async function joinCommunity(site: Site, viewer: Viewer, communityId: string): Promise<Community> {
  const community = await loadCommunity(site.db, viewer, communityId)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockCommunity(tx, community.id)
    await insertMember(tx, community.id, viewer.id)
  })
  return presentView(site, await loadCommunity(site.db, viewer, communityId))
}

/** A new moderator becomes a member automatically. */
export async function addMember(tx: Db, communityId: bigint, userId: bigint): Promise<void> {
  await insertMember(tx, communityId, userId)
}

/** A moderator who leaves loses the role. */
export async function leaveCommunity(site: Site, viewer: Viewer, communityId: string): Promise<Community> {
  const community = await loadCommunity(site.db, viewer, communityId)
  await site.db.transaction().execute(async (tx) => {
    await lockCommunity(tx, community.id)
    await endModeratorRole(tx, community.id, viewer.id)
    await deleteMember(tx, community.id, viewer.id)
    await site.userChanged(tx, viewer.id)
  })
  return presentView(site, await loadCommunity(site.db, viewer, communityId))
}

/** Joins new members to the default communities. */
export async function joinDefaultCommunities(tx: Db, userIds: readonly bigint[]): Promise<void> {
  await insertDefaultMemberships(tx, userIds)
}

/** For a deleted account: ends memberships and moderator roles, and deletes requests and bans. */
export async function leaveAllCommunities(tx: Db, userId: bigint): Promise<void> {
  await lockCommunitiesOf(tx, userId)
  await deleteMemberships(tx, userId)
  await endModeration(tx, userId)
  await deleteRequestsOf(tx, userId)
  await handToGhost(tx, userId, ghostAccount)
}
