import type { Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import { beginMembership } from './begin-membership.ts'
import { findPendingForUpdate, updateApproved } from './queries.ts'

/** Locks those of these accounts that wait for approval, and returns their ids. */
export const lockPending = (tx: Tx, ids: readonly bigint[]): Promise<bigint[]> => findPendingForUpdate(tx, ids)

/** Makes these accounts members, with everything that new members get. The caller has locked them. */
export async function approveAccounts(site: Site, tx: Tx, ids: readonly bigint[]): Promise<void> {
  await updateApproved(tx, ids)
  await beginMembership(site, tx, ids)
  await site.usersChanged(tx, ids)
}
