import { pauseHolds } from '../../discussion/holds/forget-holds.ts'
import { lockToErase } from '../../people/accounts/accounts.ts'
import { checkPassword } from '../../people/accounts/check-password.ts'
import { isReservedUsername } from '../../people/accounts/names.ts'
import { loadAccount, loadAccountByName } from '../../people/accounts/profile.ts'
import { requireProof } from '../../people/accounts/proof.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { retryDeadlock } from '../../platform/db/retry-deadlock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { eraseTraces } from './erase-traces.ts'
import { eraseUser, updateNameFreed as freeUsername } from './queries.ts'

/**
 * Erases all personal data; posts and comments stay, under the name "Ghost". A job replaces the votes by numbers within
 * minutes. This transaction could deadlock if it did that itself: a vote locks its post or comment first and the author
 * second, but this transaction locks the account first. The password is that of the caller, and is not trimmed. A caller
 * without a password needs another proof.
 */
export async function deleteAccount(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  input: { username: string; password: string },
): Promise<void> {
  const target = await loadAccountByName(site.db, input.username)
  if (target.id !== viewer.id && !viewer.isAdmin) throw new Refusal('not_admin')
  const row = await loadAccount(site.db, viewer.id)
  if (row.password_hash === null) await requireProof(site, visitor, viewer)
  else if (!(await checkPassword(site, visitor, { username: viewer.username, row }, input.password)))
    throw new Refusal('wrong_password')
  if (target.deleted_at) throw new Refusal('user-deleted')
  if (target.banned_at) throw new Refusal('cannot_delete_banned')
  if (isReservedUsername(target.username)) throw new Refusal('cannot_delete_reserved')

  // A ban locks the account first and its held posts second; a deletion locks in the other order.
  await retryDeadlock(() => erase(site, viewer, target.id))
  if (target.id === viewer.id) visitor.viewer = null
}

async function erase(site: Site, viewer: Viewer, id: bigint): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await pauseHolds(tx, id)
    // Locked first, so that nobody can add something to the account that would be left behind.
    if (!(await lockToErase(tx, id))) throw new Refusal('user-deleted')
    await eraseTraces(site, tx, id)
    await eraseUser(tx, id)
    await site.sessions.endAll(tx, id)
    // The entry does not say whose account it was, because the account is gone.
    if (id !== viewer.id)
      await writeEntry(tx, { act: 'delete_user', actorId: viewer.id, group: 'admins', communityId: null })
    // Pages cached for guests show the account in many places: as an author, as a moderator.
    await notify(tx, 'evict', '')
  })
}

/** Erases an account that has never written, so that its name can be chosen again. The caller has locked it. */
export async function eraseAccount(site: Site, tx: Tx, userId: bigint): Promise<void> {
  await eraseTraces(site, tx, userId)
  await eraseUser(tx, userId)
  await freeUsername(tx, userId)
  await site.sessions.endAll(tx, userId)
  // Cached pages of guests may still say that the name is taken.
  await notify(tx, 'evict', '')
}
