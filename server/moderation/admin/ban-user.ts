import { readEnd } from '../../discussion/mods/bans.ts'
import { loadActiveAccountByName } from '../../people/accounts/profile.ts'
import { readWhy, requireWhy } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { closeCaseOf } from '../../people/cases/cases.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lockLatestBan, updateBanned, updateUnbanned } from './queries-bans.ts'
import { beginRemoval, pauseRemoval, stopRemoval } from './remove-content.ts'

export interface SiteBan {
  username: string
  /** Of how many days what they wrote goes too; 0 of all. */
  deleteContentDays?: number | null | undefined
  expires?: string | null | undefined
  reason?: string | null | undefined
}

export async function banUser(site: Site, viewer: Viewer, given: SiteBan): Promise<void> {
  const until = readEnd(given.expires ?? undefined)
  const target = await loadActiveAccountByName(site.db, given.username.trim())
  if (target.is_admin) throw new Refusal('no_ban_admin')
  const days = given.deleteContentDays ?? null
  const why = await readWhy(site, null, given)
  await requireWhy(site, viewer, target.id, why)
  const { reason } = why
  await site.db
    .transaction()
    .execute((tx) => banUserIn(site, tx, { userId: target.id, by: viewer, until, days, reason }))
}

/**
 * Ends every session with its streams. What was written stays, unless it is to go; then a job removes it. Gives the entry of the moderation
 * log.
 */
export async function banUserIn(
  site: Site,
  tx: Tx,
  given: { userId: bigint; by: Viewer; until: Date | null; days: number | null; reason: string | null },
): Promise<bigint> {
  const { userId, by, until, days, reason } = given
  await pauseRemoval(tx, userId)
  if (!(await updateBanned(tx, userId, until))) throw new Refusal('no_ban_admin')
  await closeCaseOf(tx, { targetType: 'user', targetId: userId }, { outcome: 'removed', by: by.id })
  const entry = await writeEntry(tx, {
    act: 'ban_user',
    actorId: by.id,
    group: 'admins',
    communityId: null,
    subjectId: userId,
    reason,
    details: until && { expires: until.toISOString() },
  })
  if (days !== null) await beginRemoval(site, tx, { userId, by: by.id, entry, days })
  await site.sessions.endAll(tx, userId)
  await forgetPages(tx, userId)
  return entry
}

/** Whoever is not banned stays so. What is still on its way out stays where it is. */
export async function unbanUser(
  site: Site,
  viewer: Viewer,
  given: Pick<SiteBan, 'username' | 'reason'>,
): Promise<void> {
  const target = await loadActiveAccountByName(site.db, given.username.trim())
  const { reason } = await readWhy(site, null, given)
  await site.db
    .transaction()
    .execute((tx) => letBack(site, tx, target.id, { actorId: viewer.id, group: 'admins', reason }))
}

/**
 * Called in the transaction of whoever lets somebody back, or when the time has come. Gives the key of the entry; null where no ban held, or another
 * than the one that is to be taken back.
 */
export async function letBack(
  site: Site,
  tx: Tx,
  userId: bigint,
  by: { actorId: bigint | null; group: 'admins' | 'system'; reason: string | null; undoes?: bigint },
): Promise<bigint | null> {
  await pauseRemoval(tx, userId)
  if (by.undoes !== undefined && !(await lockLatestBan(tx, userId, by.undoes))) return null
  if (!(await updateUnbanned(tx, userId))) return null
  await stopRemoval(tx, userId)
  const entry = await writeEntry(tx, { ...by, act: 'unban_user', communityId: null, subjectId: userId })
  await site.userChanged(tx, userId)
  await forgetPages(tx, userId)
  return entry
}

/** Whatever shows somebody to guests has their id. */
function forgetPages(tx: Tx, userId: bigint): Promise<void> {
  return notify(tx, 'evict', toWire(userId))
}
