import type { Tx } from '../db/connect.ts'
import type { Site } from '../site.ts'
import { beginMembership } from './begin-membership.ts'
import { findPendingForUpdate, updateApproved } from './queries-pending.ts'

/** Which of these wait for approval, and do until the transaction ends. */
export const lockPending = (tx: Tx, ids: readonly bigint[]): Promise<bigint[]> => findPendingForUpdate(tx, ids)

/** They are members from now on, with all that members begin with. They are locked. */
export async function approveAccounts(site: Site, tx: Tx, ids: readonly bigint[]): Promise<void> {
  await updateApproved(tx, ids)
  await beginMembership(site, tx, ids)
  await site.usersChanged(tx, ids)
}
