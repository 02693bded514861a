import { notify } from '../db/listen.ts'
import { retryDeadlock } from '../db/retry-deadlock.ts'
import { pauseHolds } from '../holds/forget-holds.ts'
import type { Visitor } from '../http/visitor.ts'
import { writeEntry } from '../modlog/write-entry.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { checkPassword } from './check-password.ts'
import { eraseTraces } from './erase-traces.ts'
import { isReservedUsername } from './names.ts'
import { eraseUser, findUser, findUserByName, lockAccountToErase } from './queries.ts'

/**
 * Erases all that is personal; what the account wrote stays, under "Ghost". Its votes become numbers within minutes, by a job: votes
 * lock what they are on before its author, so to lock all that a member voted on behind the member's row would deadlock. The password
 * is the caller's own, untrimmed.
 */
export async function deleteAccount(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  given: { username: string; password: string },
): Promise<void> {
  const target = await findUserByName(site.db, given.username)
  if (!target) throw new Refusal('user_not_found')
  if (target.id !== viewer.id && !viewer.isAdmin) throw new Refusal('not_admin')
  const caller = { username: viewer.username, row: await findUser(site.db, viewer.id) }
  if (!(await checkPassword(site, visitor, caller, given.password))) throw new Refusal('wrong_password')
  if (target.deleted_at) throw new Refusal('user-deleted')
  if (target.banned_at) throw new Refusal('cannot_delete_banned')
  if (isReservedUsername(target.username)) throw new Refusal('cannot_delete_reserved')

  // A ban locks the account first and its held posts second; a deletion locks in the other order.
  await retryDeadlock(() => erase(site, viewer, target.id))
  if (target.id === viewer.id) visitor.viewer = null
}

async function erase({ db, sessions }: Site, viewer: Viewer, id: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await pauseHolds(tx, id)
    // First of all: nobody then gives the account anything that would be left behind.
    if (!(await lockAccountToErase(tx, id))) throw new Refusal('user-deleted')
    await eraseTraces(tx, id)
    await eraseUser(tx, id)
    await sessions.endAll(tx, id)
    // Of whom, it does not say: the account is gone.
    if (id !== viewer.id)
      await writeEntry(tx, { act: 'delete_user', actorId: viewer.id, group: 'admins', communityId: null })
    // Pages cached for guests name the account in many places: as an author, as a moderator.
    await notify(tx, 'evict', '')
  })
}
