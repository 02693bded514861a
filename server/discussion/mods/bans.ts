import type { User } from '../../../api/people/accounts.ts'
import type { ListPage } from '../../../api/platform/endpoint.ts'
import { maxBannedPage } from '../../../shared/limits.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { presentUser } from '../../people/accounts/present.ts'
import { loadActiveAccountByName } from '../../people/accounts/profile.ts'
import { presentUsers } from '../../people/accounts/users.ts'
import { type Acting, actorOf, actsAs } from '../../people/acts/acting.ts'
import { readWhy, requireWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadModerated, lockModerated } from '../communities/moderated.ts'
import {
  type BanPosition,
  deleteBan,
  deleteEndedBan,
  insertBan,
  isBanned,
  isLatestBan,
  listBannedUsers,
  lockBan,
  type MemberBan,
} from './queries-bans.ts'

const refused = 'not_admin_nor_mod'

export async function loadBanned(
  site: Site,
  viewer: Viewer,
  communityId: string,
  next: string | undefined,
): Promise<ListPage<User[]>> {
  const community = await loadModerated(site, viewer, communityId, { refused })
  const rows = await listBannedUsers(site.db, community.id, readCursor(next), maxBannedPage + 1)
  const shown = rows.slice(0, maxBannedPage)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { items: presentUsers(site, viewer, shown), next: last ? `${last.bannedHereAt}.${toWire(last.id)}` : null }
}

function readCursor(text: string | undefined): BanPosition | null {
  if (!text) return null
  const [, at, wire = ''] = /^(\d{1,16})\.([0-9a-f]{24})$/.exec(text) ?? []
  const id = fromWire(wire)
  if (at === undefined || id === undefined) throw new Refusal('invalid_cursor')
  return { at: BigInt(at), id }
}

/** Moderators of the community and administrators cannot be banned from it. */
export async function banFromCommunity(
  site: Site,
  viewer: Viewer,
  communityId: string,
  given: WhyInput & { username?: string | undefined; expires?: string | undefined },
): Promise<User> {
  const community = await loadModerated(site, viewer, communityId, { refused })
  const username = requireUsername(given.username)
  const expiresAt = readEnd(given.expires)
  const target = await loadActiveAccountByName(site.db, username)
  const why = await readWhy(site, community.id, given)
  await requireWhy(site, viewer, target.id, why)
  const about = { communityId: community.id, userId: target.id, expiresAt }
  await site.db
    .transaction()
    .execute((tx) => banMemberIn(tx, { ...about, by: viewer, as: actsAs(community.moderated), ...why }))
  return presentUser(site, target, viewer)
}

/** Refuses who may not ban, or cannot be banned. Gives the key of the entry. */
export async function banMemberIn(
  tx: Tx,
  given: Acting & { communityId: bigint; userId: bigint; expiresAt: Date | null },
): Promise<bigint> {
  const { communityId, userId, expiresAt, by, reason, rule, quiet } = given
  const ban = { communityId, userId, createdBy: by.id, expiresAt }
  const standing = await lockBan(tx, ban)
  if (!standing.includes(by.id)) throw new Refusal('not_logged_in')
  if (!standing.includes(userId)) throw new Refusal('user_not_found')
  const asked = await insertBan(tx, ban, by.isAdmin)
  if (!asked.allowed) throw new Refusal(refused)
  // A ban that has expired, but that the job has not deleted yet, is ended first.
  const banned = asked.banned || ((await endBanIn(tx, ban)) && (await insertBan(tx, ban, by.isAdmin)).banned)
  if (!banned) throw new Refusal('conflict')
  const expires = expiresAt?.toISOString() ?? null
  const entry = await writeEntry(tx, {
    ...actorOf(given),
    act: 'ban_member',
    communityId,
    subjectId: userId,
    details: expires === null ? null : { expires },
  })
  if (!quiet)
    await leaveCause(tx, {
      kind: 'community_ban',
      userId,
      communityId,
      details: { expires, lifted: false, reason, rule, logId: toWire(entry) },
    })
  return entry
}

export async function unbanFromCommunity(
  site: Site,
  viewer: Viewer,
  communityId: string,
  given: WhyInput & { username?: string | undefined },
): Promise<User> {
  const community = await loadModerated(site, viewer, communityId, { refused })
  const target = await loadActiveAccountByName(site.db, requireUsername(given.username))
  const why = await readWhy(site, community.id, given)
  const about = { communityId: community.id, userId: target.id }
  await site.db
    .transaction()
    .execute((tx) => unbanMemberIn(tx, { ...about, by: viewer, as: actsAs(community.moderated), ...why }))
  return presentUser(site, target, viewer)
}

/**
 * Refuses who may not unban. Gives the key of the entry; null where no ban held. With `undoes` it takes back this one ban, ended or not, and
 * gives null where another one holds by now.
 */
export async function unbanMemberIn(
  tx: Tx,
  given: Acting & { communityId: bigint; userId: bigint; undoes?: bigint },
): Promise<bigint | null> {
  const { communityId, userId, by, reason, rule, quiet, undoes } = given
  await lockAccounts(tx, by)
  await lockModerated(tx, by, communityId, refused)
  if (undoes !== undefined && !(await isLatestBan(tx, { communityId, userId, entry: undoes }))) return null
  if (undoes === undefined) await endBanIn(tx, { communityId, userId })
  const held = await deleteBan(tx, communityId, userId)
  if (!held && undoes === undefined) return null
  await forgetName(tx, userId)
  const entry = await writeEntry(tx, { ...actorOf(given), act: 'unban_member', communityId, subjectId: userId, undoes })
  if (!quiet)
    await leaveCause(tx, {
      kind: 'community_ban',
      userId,
      communityId,
      details: { expires: null, lifted: true, reason, rule, logId: toWire(entry) },
    })
  return entry
}

/**
 * Ends an expired ban, with a log entry of the site and a notification. The caller has locked the account and the community. The ban does not count
 * as undone, so an appeal against it is still possible. Does nothing if there is no expired ban.
 */
export async function endBanIn(tx: Tx, { communityId, userId }: MemberBan): Promise<boolean> {
  if (!(await deleteEndedBan(tx, { communityId, userId }))) return false
  await forgetName(tx, userId)
  const about = { communityId, subjectId: userId, takesNothingBack: true }
  const entry = await writeEntry(tx, { act: 'unban_member', actorId: null, group: 'system', ...about })
  const details = { expires: null, lifted: true, reason: null, rule: null, logId: toWire(entry) }
  await leaveCause(tx, { kind: 'community_ban', userId, communityId, details })
  return true
}

/** Of a ban that is over the log names nobody any more, to guests either. */
export function forgetName(tx: Tx, userId: bigint): Promise<void> {
  return notify(tx, 'evict', toWire(userId))
}

/** Whoever is banned writes nothing and votes on nothing there. */
export async function requireNotBanned(db: Db, viewer: Viewer, communityId: bigint): Promise<void> {
  if (await isBanned(db, communityId, viewer.id)) throw new Refusal('banned_from_community')
}

function requireUsername(username: string | undefined): string {
  const name = username?.trim()
  if (!name) throw new Refusal('no_username')
  return name
}

/** With its zone: without one a time would be the server's. */
const rfc3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/

/** When a ban ends; null is never. */
export function readEnd(text: string | undefined): Date | null {
  if (!text) return null
  const end = rfc3339.test(text) ? new Date(text) : new Date(Number.NaN)
  if (!(end.getTime() > Date.now())) throw new Refusal('invalid_expires')
  return end
}
