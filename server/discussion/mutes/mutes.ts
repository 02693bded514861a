import type { Mute, Mutes } from '../../../api/discussion/mutes.ts'
import { maxMutes } from '../../../shared/limits.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { loadOthers } from '../../people/accounts/author-pieces.ts'
import { loadAccount } from '../../people/accounts/profile.ts'
import { mapPart, type Part, readBatch } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from '../communities/communities.ts'
import {
  communityMuteIds,
  countMutes,
  deleteCommunityMutes,
  deleteMutesAbout,
  deleteUserMutes,
  insertCommunityMute,
  insertUserMute,
  userMuteIds,
} from './queries.ts'

/** Oldest first, each with the muted user or community. */
export async function loadMutes(site: Site, viewer: Viewer): Promise<Mutes> {
  const [mutes, isCaughtUp] = await Promise.all([readBatch(site.db, mutesParts(viewer)), site.bus.catchUp()])
  return withTargets(site, viewer, mutes, isCaughtUp)
}

/** With the ids of the muted users and communities only, which are all that a page needs at first. */
export function mutesParts(viewer: Viewer): { communityMutes: Part<Mute[]>; userMutes: Part<Mute[]> } {
  return {
    communityMutes: mapPart(communityMuteIds(viewer.id), (rows) =>
      rows.map((row) => ({
        id: `c_${row.mute_id}`,
        type: 'community',
        mutedCommunityId: toWire(row.id),
        createdAt: row.muted_at.toISOString(),
      })),
    ),
    userMutes: mapPart(userMuteIds(viewer.id), (rows) =>
      rows.map((row) => ({
        id: `u_${row.mute_id}`,
        type: 'user',
        mutedUserId: toWire(row.id),
        createdAt: row.muted_at.toISOString(),
      })),
    ),
  }
}

/** The mutes with the muted users and communities, from memory if the process has caught up with the messages about changes. */
export async function withTargets(site: Site, viewer: Viewer, mutes: Mutes, isCaughtUp: boolean): Promise<Mutes> {
  const keyOf = (wire: string | undefined) => fromWire(wire ?? '') ?? hiddenId
  const communityIds = mutes.communityMutes.map(({ mutedCommunityId }) => keyOf(mutedCommunityId))
  const userIds = mutes.userMutes.map(({ mutedUserId }) => keyOf(mutedUserId))
  const [communities, users] = await Promise.all([
    site.communityPieces.get(communityIds, isCaughtUp),
    loadOthers(site, viewer, userIds, isCaughtUp),
  ])
  return {
    communityMutes: mutes.communityMutes.map((mute, index) => {
      const piece = communities.get(communityIds[index] ?? hiddenId)
      return piece ? { ...mute, mutedCommunity: { ...piece.community, isMuted: true } } : mute
    }),
    userMutes: mutes.userMutes.map((mute, index) => {
      const user = users.get(userIds[index] ?? hiddenId)
      return user ? { ...mute, mutedUser: user } : mute
    }),
  }
}

/** Muting again changes nothing. Returns the fields of the mute beside both lists. */
export async function addMute(
  site: Site,
  viewer: Viewer,
  target: { userId?: string | undefined; communityId?: string | undefined },
): Promise<Mutes & Partial<Mute>> {
  if (target.userId === undefined && target.communityId === undefined) throw new Refusal('invalid_json')
  // Both are checked before either is inserted.
  const community =
    target.communityId === undefined ? undefined : await loadCommunity(site.db, viewer, target.communityId)
  const user = target.userId === undefined ? undefined : await loadMutableUser(site.db, viewer, target.userId)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer, user?.id)
    if (user) await insertUserMute(tx, viewer.id, user.id)
    if (community) await insertCommunityMute(tx, viewer.id, community.id)
    // Counted after the insert, since it may already have been muted. Concurrent calls may exceed the limit by one
    // each.
    if ((await countMutes(tx, viewer.id)) > maxMutes) throw new Refusal('too_many_mutes')
  })
  const all = await loadMutes(site, viewer)
  const own =
    target.userId === undefined
      ? all.communityMutes.find(({ mutedCommunityId }) => mutedCommunityId === target.communityId)
      : all.userMutes.find(({ mutedUserId }) => mutedUserId === target.userId)
  return { ...own, ...all }
}

async function loadMutableUser(db: Db, viewer: Viewer, userId: string): Promise<{ id: bigint }> {
  const id = fromWire(userId) ?? hiddenId
  if (id === viewer.id) throw new Refusal('cannot_mute_self')
  const target = await loadAccount(db, id)
  if (target.deleted_at) throw new Refusal('user-deleted')
  return target
}

export async function unmuteUser(site: Site, viewer: Viewer, userId: string): Promise<void> {
  await deleteUserMutes(site.db, viewer.id, { mutedUserId: fromWire(userId) ?? hiddenId })
}

export async function unmuteCommunity(site: Site, viewer: Viewer, communityId: string): Promise<void> {
  await deleteCommunityMutes(site.db, viewer.id, { communityId: fromWire(communityId) ?? hiddenId })
}

export async function deleteMute(site: Site, viewer: Viewer, muteId: string): Promise<void> {
  const id = Number(muteId.slice(2))
  if (muteId.startsWith('u_')) await deleteUserMutes(site.db, viewer.id, { id })
  else await deleteCommunityMutes(site.db, viewer.id, { id })
}

/** Unmutes all users, all communities, or both. Returns the previous lists, so that a client can offer to undo. */
export async function deleteMutes(site: Site, viewer: Viewer, type: 'user' | 'community' | undefined): Promise<Mutes> {
  const before = await loadMutes(site, viewer)
  if (type !== 'user') await deleteCommunityMutes(site.db, viewer.id)
  if (type !== 'community') await deleteUserMutes(site.db, viewer.id)
  return before
}

export async function forgetMutes(tx: Db, userId: bigint): Promise<void> {
  await deleteMutesAbout(tx, userId)
}
