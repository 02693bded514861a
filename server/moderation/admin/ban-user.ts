import type { Endpoints } from '../../../api/index.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { maxContentDays } from '../../../shared/site-ban-limits.ts'
import { dayMs } from '../../../shared/time.ts'
import { readEnd } from '../../discussion/mods/bans.ts'
import { loadActiveAccountByName } from '../../people/accounts/profile.ts'
import { readWhy, requireWhy } from '../../people/acts/why.ts'
import { markUndone, writeEntry } from '../../people/acts/write-entry.ts'
import { closeCaseOf } from '../../people/cases/cases.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { keyAt, toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { beginRestoring } from '../queue/acts/restore-rest.ts'
import { countRemovedWithBan, countWritten, lockLatestBan, updateBanned, updateUnbanned } from './queries-bans.ts'
import { beginRemoval, pauseRemoval, stopRemoval } from './remove-content.ts'

export interface SiteBan {
  username: string
  /** Also removes what they wrote in this many days; 0 means everything. */
  deleteContentDays?: number | null | undefined
  expires?: string | null | undefined
  reason?: string | null | undefined
}

interface SiteUnban {
  username: string
  /** Also brings back what was removed with the ban. */
  restoreContent?: boolean | null | undefined
  reason?: string | null | undefined
}

export async function banUser(site: Site, viewer: Viewer, request: SiteBan): Promise<void> {
  const until = readEnd(request.expires ?? undefined)
  const target = await loadActiveAccountByName(site.db, request.username.trim())
  if (target.is_admin) throw new Refusal('no_ban_admin')
  const days = request.deleteContentDays ?? null
  const why = await readWhy(site, null, request)
  await requireWhy(site, viewer, target.id, why)
  const { reason } = why
  await site.db
    .transaction()
    .execute((tx) => banUserIn(site, tx, { userId: target.id, by: viewer, until, days, reason }))
}

/**
 * Ends every session with its streams. With `days`, a job removes what the user wrote; otherwise it stays. Returns the
 * id of the log entry.
 */
export async function banUserIn(
  site: Site,
  tx: Tx,
  ban: { userId: bigint; by: Viewer; until: Date | null; days: number | null; reason: string | null },
): Promise<bigint> {
  const { userId, by, until, days, reason } = ban
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
    details: { expires: until?.toISOString() ?? null },
  })
  if (days !== null) await beginRemoval(site, tx, { userId, by: by.id, entry, days })
  await site.sessions.endAll(tx, userId)
  await evictPages(tx, userId)
  return entry
}

/** Does nothing if the user is not banned. Stops a removal of content that is not finished. */
export async function unbanUser(site: Site, viewer: Viewer, request: SiteUnban): Promise<void> {
  const target = await loadActiveAccountByName(site.db, request.username.trim())
  const { reason } = await readWhy(site, null, request)
  await site.db.transaction().execute(async (tx) => {
    const ended = await unbanUserIn(site, tx, target.id, { actorId: viewer.id, group: 'admins', reason })
    if (ended && request.restoreContent) await restoreWithBan(site, tx, ended, { by: viewer.id, as: 'admins' })
  })
}

/** The log entries of a ban, several if it was changed, and the one that ended it. */
interface EndedBan {
  bans: readonly bigint[]
  entry: bigint
}

/** Brings back, in a job, what was removed with a ban that has just ended. */
export async function restoreWithBan(
  site: Site,
  tx: Tx,
  { bans, entry: partOf }: EndedBan,
  by: Omit<Parameters<typeof beginRestoring>[2], 'entryId' | 'partOf'>,
): Promise<void> {
  for (const entryId of bans) await beginRestoring(site, tx, { entryId, partOf, ...by })
}

/**
 * Unbans in the transaction of the caller: an administrator's request, or the job when the ban has ended by itself; such
 * a ban does not count as undone, so an appeal against it is still possible. With `undoes`, only the ban of this log
 * entry. Returns null if there is no such ban.
 */
export async function unbanUserIn(
  site: Site,
  tx: Tx,
  userId: bigint,
  entryFields: { actorId: bigint | null; group: 'admins' | 'system'; reason: string | null; undoes?: bigint },
): Promise<EndedBan | null> {
  await pauseRemoval(tx, userId)
  if (entryFields.undoes !== undefined && !(await lockLatestBan(tx, userId, entryFields.undoes))) return null
  const bans = await updateUnbanned(tx, userId)
  if (!bans) return null
  await stopRemoval(tx, userId)
  const entry = await writeEntry(tx, {
    ...{ ...entryFields, act: 'unban_user', communityId: null, subjectId: userId },
    takesNothingBack: entryFields.group === 'system',
  })
  if (entryFields.group !== 'system' && bans.length > 1) await markUndone(tx, bans, entry)
  await site.userChanged(tx, userId)
  await evictPages(tx, userId)
  return { bans, entry }
}

/** What a ban from the site would remove, and what the end of the present one can bring back. */
export async function loadUserContent(
  { db }: Site,
  username: string,
  days: string | undefined,
): Promise<Answer<Endpoints['getUserContent']>> {
  if (days !== undefined && !(/^[0-9]{1,5}$/.test(days) && Number(days) >= 1 && Number(days) <= maxContentDays))
    throw new Refusal('invalid_limit')
  const { id } = await loadActiveAccountByName(db, username)
  const from = days === undefined ? 0n : keyAt(Date.now() - Number(days) * dayMs)
  const [written, removed] = await Promise.all([countWritten(db, id, from), countRemovedWithBan(db, id)])
  return { written, removed }
}

/** Cached pages that show a user contain the user's id. */
function evictPages(tx: Tx, userId: bigint): Promise<void> {
  return notify(tx, 'evict', toWire(userId))
}
