import { mapPart, type Part } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { userIdByName } from './fragments.ts'
import {
  findAccountForUpdate,
  findAccountsForShare,
  findAccountsForUpdate,
  findUserByName,
  lockAccountToErase,
  userPart,
} from './queries.ts'

/**
 * Finds an account by its name, in upper or lower case, for features whose rows belong to accounts. A deleted account
 * still has its name.
 */
export async function loadAccountId(db: Db, username: string): Promise<{ id: bigint; username: string }> {
  const row = await findUserByName(db, username)
  if (!row) throw new Refusal('user_not_found')
  return { id: row.id, username: row.username }
}

/** The same as a part of another statement; undefined if there is no such account. */
export function accountPart(username: string): Part<{ id: bigint } | undefined> {
  return mapPart(userPart(userIdByName(username)), ([row]) => row)
}

/**
 * Until the transaction ends nobody can delete the caller's account, or the other one that the change is about: rows
 * inserted for a deleted account would stay for ever. Accounts are locked before communities, by the deletion too, so
 * the two cannot deadlock.
 */
export async function lockAccounts(tx: Db, viewer: Viewer, otherId: bigint = viewer.id): Promise<void> {
  requireBoth(await findAccountsForShare(tx, [viewer.id, otherId]), viewer, otherId)
}

/** Locks the other account for an update of its row. With shared locks two transactions would wait for each other. */
export async function lockAccountsToChange(tx: Db, viewer: Viewer, otherId: bigint): Promise<void> {
  requireBoth(await findAccountsForUpdate(tx, [viewer.id, otherId]), viewer, otherId)
}

function requireBoth(existing: readonly bigint[], viewer: Viewer, otherId: bigint): void {
  if (!existing.includes(viewer.id)) throw new Refusal('not_logged_in')
  if (!existing.includes(otherId)) throw new Refusal('user_not_found')
}

/** Whether another account exists. It cannot be deleted until the transaction ends. */
export async function accountExists(tx: Db, id: bigint): Promise<boolean> {
  return (await findAccountsForShare(tx, [id])).length > 0
}

/**
 * For changes whose limit counts what the caller has. Of two concurrent changes, the second waits for the first, and
 * then counts its result too.
 */
export async function lockAccountExclusively(tx: Db, viewer: Viewer): Promise<void> {
  if (!(await findAccountForUpdate(tx, viewer.id))) throw new Refusal('not_logged_in')
}

/**
 * Locks an account for its deletion: waits for votes and visits that are being written, and no new ones can begin.
 * False for a deleted account.
 */
export function lockToErase(tx: Db, id: bigint): Promise<boolean> {
  return lockAccountToErase(tx, id)
}
