import type { Db } from '../db/connect.ts'
import { deleteMemberships, deleteModeratorRoles, insertDefaultMemberships } from './queries.ts'

/** A new account begins in the communities that the administrators chose. */
export async function joinDefaultCommunities(tx: Db, userId: bigint): Promise<void> {
  await insertDefaultMemberships(tx, userId)
}

/** A deleted account moderates and belongs to nothing. */
export async function leaveAllCommunities(tx: Db, userId: bigint): Promise<void> {
  await deleteModeratorRoles(tx, userId)
  await deleteMemberships(tx, userId)
}
