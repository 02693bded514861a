import type { Mute, Mutes } from '../../api/mutes.ts'
import { findAccount } from '../accounts/profile.ts'
import { presentUsers } from '../accounts/users.ts'
import { loadCommunity } from '../communities/communities.ts'
import { presentCommunity } from '../communities/present.ts'
import type { Db } from '../db/connect.ts'
import { fromWire, hiddenId, toWire } from '../db/keys.ts'
import type { Viewer } from '../http/visitor.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import {
  deleteCommunityMutes,
  deleteMutesAbout,
  deleteUserMutes,
  insertCommunityMute,
  insertUserMute,
  listCommunityMutes,
  listUserMutes,
} from './queries.ts'

export const noMutes: Mutes = { communityMutes: [], userMutes: [] }

/** Oldest first, each with what is muted. */
export async function loadMutes(site: Site, viewer: Viewer): Promise<Mutes> {
  const { db } = site
  const [communities, users] = await Promise.all([listCommunityMutes(db, viewer.id), listUserMutes(db, viewer.id)])
  const presented = presentUsers(
    site,
    viewer,
    users.map(({ user }) => user),
  )
  return {
    communityMutes: communities.map(({ mute, community }) => ({
      id: `c_${mute.id}`,
      type: 'community',
      mutedCommunityId: toWire(mute.community_id),
      createdAt: mute.created_at.toISOString(),
      mutedCommunity: presentCommunity(site, community, { isMuted: true }),
    })),
    userMutes: users.flatMap(({ mute }, index) => {
      const mutedUser = presented[index]
      if (!mutedUser) return []
      const mutedUserId = toWire(mute.muted_user_id)
      return [
        { id: `u_${mute.id}`, type: 'user' as const, mutedUserId, createdAt: mute.created_at.toISOString(), mutedUser },
      ]
    }),
  }
}

/** Muting what is muted changes nothing. Answers the mute's own fields beside both lists. */
export async function addMute(
  site: Site,
  viewer: Viewer,
  given: { userId?: string | undefined; communityId?: string | undefined },
): Promise<Mutes & Partial<Mute>> {
  if (given.userId === undefined && given.communityId === undefined) throw new Refusal('invalid_json')
  // Both are looked at before either is kept.
  const community =
    given.communityId === undefined ? undefined : await loadCommunity(site.db, viewer, given.communityId)
  if (given.userId !== undefined) await muteUser(site, viewer, fromWire(given.userId) ?? hiddenId)
  if (community) await insertCommunityMute(site.db, viewer.id, community.id)
  const all = await loadMutes(site, viewer)
  const own =
    given.userId === undefined
      ? all.communityMutes.find(({ mutedCommunityId }) => mutedCommunityId === given.communityId)
      : all.userMutes.find(({ mutedUserId }) => mutedUserId === given.userId)
  return { ...own, ...all }
}

async function muteUser(site: Site, viewer: Viewer, userId: bigint): Promise<void> {
  if (userId === viewer.id) throw new Refusal('cannot_mute_self')
  const target = await findAccount(site.db, userId)
  if (target.deleted_at) throw new Refusal('user-deleted')
  await insertUserMute(site.db, viewer.id, userId)
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

/** Answers the lists as they were, so that an app can offer to undo. */
export async function deleteMutes(site: Site, viewer: Viewer, type: 'user' | 'community' | undefined): Promise<Mutes> {
  const before = await loadMutes(site, viewer)
  if (type !== 'user') await deleteCommunityMutes(site.db, viewer.id)
  if (type !== 'community') await deleteUserMutes(site.db, viewer.id)
  return before
}

export async function forgetMutes(tx: Db, userId: bigint): Promise<void> {
  await deleteMutesAbout(tx, userId)
}
