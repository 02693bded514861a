import type { Mod } from '../../../api/discussion/mods.ts'
import type { User } from '../../../api/people/accounts.ts'
import { maxMods } from '../../../shared/limits.ts'
import { type ModRole, modRoles } from '../../../shared/mod-roles.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { presentUser } from '../../people/accounts/present.ts'
import { loadActiveAccountByName } from '../../people/accounts/profile.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { readWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import { readBatch } from '../../platform/db/batch.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from '../communities/communities.ts'
import { addMember } from '../communities/memberships.ts'
import { loadModerated, lockModerated } from '../communities/moderated.ts'
import { endBanIn, evictName } from './bans.ts'
import { modRows } from './fragments.ts'
import { isAtOrBelow, mayAppoint } from './permissions.ts'
import { presentMods } from './present.ts'
import { deleteBan } from './queries-bans.ts'
import { countMods, deleteMod, findMod, insertMod, moveFirst, updateHelper } from './queries-mods.ts'

const refusal = 'not-mod-not-admin'

export async function loadMods(site: Site, viewer: Viewer | null, communityId: string): Promise<Mod[]> {
  const community = await loadCommunity(site.db, viewer, communityId)
  const { mods } = await readBatch(site.db, { mods: modRows(site.db, community.id) })
  return presentMods(site, viewer, mods)
}

/** The new moderator gets the last position and becomes a member. An existing moderator keeps their role. */
export async function addMod(
  site: Site,
  viewer: Viewer,
  communityId: string,
  { username, role }: { username?: string | undefined; role: string },
): Promise<Mod[]> {
  const right = 'appoint'
  const community = await loadModerated(site, viewer, communityId, { right, refusal })
  if (!username?.trim()) throw new Refusal('empty_username')
  const isHelper = readRole(role || 'moderator', ['moderator', 'helper']) === 'helper'
  const target = await loadActiveAccountByName(site.db, username.trim())
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer, target.id)
    await lockModerated(tx, viewer, community.id, { right, refusal })
    const isMod = await findMod(tx, community.id, target.id)
    if (!isMod && (await countMods(tx, community.id)) >= maxMods) throw new Refusal('too_many_mods')
    await endBanIn(tx, { communityId: community.id, userId: target.id })
    // Moderators are not banned from their community.
    const wasBanned = await deleteBan(tx, community.id, target.id)
    await insertMod(tx, community.id, target.id, isHelper)
    await addMember(tx, community.id, target.id)
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
    if (!isMod) {
      await writeEntry(tx, { ...entry, act: 'add_mod', details: isHelper ? { role: 'helper' } : null })
      await tellRole(tx, viewer, community.id, { userId: target.id, role: isHelper ? 'helper' : 'moderator' })
    }
    await site.userChanged(tx, target.id)
  })
  return loadMods(site, viewer, communityId)
}

/** Changes the role of a moderator; `founder` also moves them to the first position. */
export async function changeModRole(
  site: Site,
  viewer: Viewer,
  communityId: string,
  request: { username: string; role: string },
): Promise<Mod[]> {
  const role = readRole(request.role, modRoles)
  const right = role === 'founder' ? 'handOver' : 'appoint'
  const community = await loadModerated(site, viewer, communityId, { right, refusal })
  const target = await loadActiveAccountByName(site.db, request.username)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    // The positions are compared under the lock, so that nobody can change them.
    await lockModerated(tx, viewer, community.id, { right, refusal })
    const before = await findMod(tx, community.id, target.id)
    if (!before) throw new Refusal('user_not_found')
    if (!isAtOrBelow(viewer, await findMod(tx, community.id, viewer.id), before)) throw new Refusal('lower-mod')
    if (role === 'founder') await moveFirst(tx, community.id, target.id, before.position)
    await updateHelper(tx, community.id, target.id, role === 'helper')
    const after = await findMod(tx, community.id, target.id)
    // The first who is no helper stays the founder.
    if (!after || after.role === before.role) return
    await writeEntry(tx, {
      act: 'change_mod',
      actorId: viewer.id,
      group: actsAs(community.moderated),
      communityId: community.id,
      subjectId: target.id,
      details: { role: after.role },
    })
    if (after.role !== 'helper') await tellRole(tx, viewer, community.id, { userId: target.id, role: after.role })
    await site.userChanged(tx, target.id)
  })
  return loadMods(site, viewer, communityId)
}

/** Who gets more rights is notified, unless they gave them to themselves. */
async function tellRole(
  tx: Tx,
  viewer: Viewer,
  communityId: bigint,
  { userId, role }: { userId: bigint; role: ModRole },
): Promise<void> {
  if (userId === viewer.id) return
  const details = role === 'moderator' ? {} : { details: { modRole: role } }
  await leaveCause(tx, { kind: 'mod_add', userId, communityId, actorId: viewer.id, ...details })
}

function readRole<Role extends ModRole>(text: string, roles: readonly Role[]): Role {
  const role = roles.find((each) => each === text)
  if (!role) throw new Refusal('invalid_mod_role')
  return role
}

export async function removeMod(
  site: Site,
  viewer: Viewer,
  communityId: string,
  request: WhyInput & { username: string },
): Promise<User> {
  const right = 'moderate'
  const community = await loadModerated(site, viewer, communityId, { right, refusal })
  const target = await loadActiveAccountByName(site.db, request.username)
  const why = await readWhy(site, community.id, request)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    // The positions are compared under the lock, so that nobody can change them.
    await lockModerated(tx, viewer, community.id, { right, refusal })
    const mod = await findMod(tx, community.id, target.id)
    if (!mod) throw new Refusal('user_not_found')
    const own = await findMod(tx, community.id, viewer.id)
    if (!mayAppoint(viewer, own, mod)) throw new Refusal(refusal)
    if (!isAtOrBelow(viewer, own, mod)) throw new Refusal('lower-mod')
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
