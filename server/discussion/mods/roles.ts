import type { ModRole } from '../../../shared/mod-roles.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { deleteBansOf } from './queries-bans.ts'
import { countModerated, deleteMod, deleteModeratorRoles, findMod, insertMod } from './queries-mods.ts'

// Moderator roles, for other features: creating, leaving and changing communities.

export async function loadModRole(db: Db, communityId: bigint, userId: bigint): Promise<ModRole | null> {
  return (await findMod(db, communityId, userId))?.role ?? null
}

export function countCommunitiesModeratedBy(db: Db, userId: bigint): Promise<number> {
  return countModerated(db, userId)
}

/** In the last position. */
export async function makeModerator(tx: Db, communityId: bigint, userId: bigint): Promise<void> {
  await insertMod(tx, communityId, userId)
}

/** For a moderator who leaves. */
export async function endModeratorRole(tx: Tx, communityId: bigint, userId: bigint): Promise<void> {
  if (!(await deleteMod(tx, communityId, userId))) return
  await writeEntry(tx, { act: 'remove_mod', actorId: userId, group: 'mods', communityId, subjectId: userId })
}

/** For a deleted account: deletes its moderator roles and bans. */
export async function endModeration(tx: Db, userId: bigint): Promise<void> {
  await deleteModeratorRoles(tx, userId)
  await deleteBansOf(tx, userId)
}
