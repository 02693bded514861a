import type { User } from '../../../api/people/accounts.ts'
import { maxMods } from '../../../shared/limits.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { presentUser } from '../../people/accounts/present.ts'
import { loadActiveAccountByName } from '../../people/accounts/profile.ts'
import { presentUsers } from '../../people/accounts/users.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { readWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import { readBatch } from '../../platform/db/batch.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from '../communities/communities.ts'
import { addMember } from '../communities/memberships.ts'
import { loadModerated, lockModerated } from '../communities/moderated.ts'
import { endBanIn, evictName } from './bans.ts'
import { modRows } from './fragments.ts'
import { canRemoveMod } from './permissions.ts'
import { deleteBan } from './queries-bans.ts'
import { countMods, deleteMod, findMod, insertMod } from './queries-mods.ts'

const refusal = 'not-mod-not-admin'

export async function loadMods(site: Site, viewer: Viewer | null, communityId: string): Promise<User[]> {
  const community = await loadCommunity(site.db, viewer, communityId)
  const { mods } = await readBatch(site.db, { mods: modRows(site.db, community.id) })
  return presentUsers(site, viewer, mods)
}

/** The new moderator gets the last position and becomes a member. An existing moderator keeps their position. */
export async function addMod(
  site: Site,
  viewer: Viewer,
  communityId: string,
  username: string | undefined,
): Promise<User[]> {
  const community = await loadModerated(site, viewer, communityId, { refusal })
  if (!username?.trim()) throw new Refusal('empty_username')
  const target = await loadActiveAccountByName(site.db, username.trim())
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer, target.id)
    await lockModerated(tx, viewer, community.id, refusal)
    const isMod = await findMod(tx, community.id, target.id)
    if (!isMod && (await countMods(tx, community.id)) >= maxMods) throw new Refusal('too_many_mods')
    await endBanIn(tx, { communityId: community.id, userId: target.id })
    // Moderators are not banned from their community.
    const wasBanned = await deleteBan(tx, community.id, target.id)
    await insertMod(tx, community.id, target.id)
    await addMember(tx, community.id, target.id)
    if (!isMod && target.id !== viewer.id)
      await leaveCause(tx, { kind: 'mod_add', userId: target.id, communityId: community.id, actorId: viewer.id })
    const entry = {
      actorId: viewer.id,
      group: actsAs(community.moderated),
      communityId: community.id,
      subjectId: target.id,
    }
    if (wasBanned) {
      await writeEntry(tx, { ...entry, act: 'unban_member' })
      await evictName(tx, target.id)
    }
    if (!isMod) await writeEntry(tx, { ...entry, act: 'add_mod' })
    await site.userChanged(tx, target.id)
  })
  return loadMods(site, viewer, communityId)
}

export async function removeMod(
  site: Site,
  viewer: Viewer,
  communityId: string,
  request: WhyInput & { username: string },
): Promise<User> {
  const community = await loadModerated(site, viewer, communityId, { refusal })
  const target = await loadActiveAccountByName(site.db, request.username)
  const why = await readWhy(site, community.id, request)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    // The positions are compared under the lock, so that nobody can change them.
    await lockModerated(tx, viewer, community.id, refusal)
    const role = await findMod(tx, community.id, target.id)
    if (!role) throw new Refusal('user_not_found')
    if (!canRemoveMod(viewer, await findMod(tx, community.id, viewer.id), role)) throw new Refusal('lower-mod')
    await deleteMod(tx, community.id, target.id)
    await writeEntry(tx, {
      act: 'remove_mod',
      actorId: viewer.id,
      group: actsAs(community.moderated),
      communityId: community.id,
      subjectId: target.id,
      ...why,
    })
    await site.userChanged(tx, target.id)
  })
  return presentUser(site, target, viewer)
}
