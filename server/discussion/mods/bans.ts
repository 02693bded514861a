import { type Ban, banEnds } from '../../../api/discussion/mods.ts'
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
  type BannedUser,
  type BanPosition,
  deleteBan,
  deleteEndedBan,
  insertBan,
  isBanned,
  isLatestBan,
  listBannedUsers,
  listBans,
  lockBan,
  type MemberBan,
} from './queries-bans.ts'

const refusal = 'not_admin_nor_mod'
const bansPage = 50

export async function loadBanned(
  site: Site,
  viewer: Viewer,
  communityId: string,
  next: string | undefined,
): Promise<ListPage<User[]>> {
  const community = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal })
  const rows = await listBannedUsers(site.db, community.id, readCursor(next), maxBannedPage + 1)
  const { shown, cursor } = cutBans(rows, maxBannedPage)
  return { items: presentUsers(site, viewer, shown), next: cursor }
}

/** The same with who has banned, why and until when. */
export async function loadBans(
  site: Site,
  viewer: Viewer,
  communityId: string,
  request: { name: string; by: string; ends: string; next: string },
): Promise<{ items: Ban[]; next: string | null }> {
  const community = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal })
  const after = readCursor(request.next)
  const ends = banEnds.find((each) => each === (request.ends || 'all'))
  if (!ends) throw new Refusal('invalid_filter', `Use ${banEnds.join(', ')}.`)
  const [name, by] = [nameIn(request.name), nameIn(request.by)]
  const rows = await listBans(site.db, community.id, { name, by, ends }, after, bansPage + 1)
  const { shown, cursor } = cutBans(rows, bansPage)
  const users = presentUsers(site, viewer, shown)
  const items = shown.map(({ bannedHereAt, ends_at: until, by: moderator, reason, rule }, place) => ({
    user: users[place] as User,
    at: new Date(Number(bannedHereAt / 1000n)).toISOString(),
    until: until?.toISOString() ?? null,
    ...{ by: moderator, reason, rule },
  }))
  return { items, next: cursor }
}

function cutBans<Row extends BannedUser>(
  rows: readonly Row[],
  limit: number,
): { shown: readonly Row[]; cursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { shown, cursor: last ? `${last.bannedHereAt}.${toWire(last.id)}` : null }
}

const nameIn = (text: string) => text.trim().replace(/^@/, '').toLowerCase()

function readCursor(text: string | undefined): BanPosition | null {
  if (!text) return null
  const [, at, wire = ''] = /^(\d{1,16})\.([0-9a-f]{24})$/.exec(text) ?? []
  const id = fromWire(wire)
  if (at === undefined || id === undefined) throw new Refusal('invalid_cursor')
  return { at: BigInt(at), id }
}

const immuneText = 'Moderators of a community and admins cannot be banned from it.'

/** Moderators of the community and administrators cannot be banned from it. */
export async function banFromCommunity(
  site: Site,
  viewer: Viewer,
  communityId: string,
  request: WhyInput & { username?: string | undefined; expires?: string | undefined },
): Promise<User> {
  const community = await loadModerated(site, viewer, communityId, { right: 'ban', refusal })
  const username = requireUsername(request.username)
  const expiresAt = readEnd(request.expires)
  const target = await loadActiveAccountByName(site.db, username)
  const why = await readWhy(site, community.id, request)
  await requireWhy(site, viewer, target.id, why)
  const ban = { communityId: community.id, userId: target.id, expiresAt }
  await site.db
    .transaction()
    .execute((tx) => banMemberIn(tx, { ...ban, by: viewer, as: actsAs(community.moderated), ...why }))
  return presentUser(site, target, viewer)
}

/** Refuses if the actor may not ban or the user cannot be banned. Returns the id of the log entry. */
export async function banMemberIn(
  tx: Tx,
  action: Acting & { communityId: bigint; userId: bigint; expiresAt: Date | null },
): Promise<bigint> {
  const { communityId, userId, expiresAt, by, reason, rule, quiet } = action
  const ban = { communityId, userId, createdBy: by.id, expiresAt }
  const activeIds = await lockBan(tx, ban)
  if (!activeIds.includes(by.id)) throw new Refusal('not_logged_in')
  if (!activeIds.includes(userId)) throw new Refusal('user_not_found')
  const attempt = await insertBan(tx, ban, by.isAdmin)
  if (!attempt.allowed) throw new Refusal(refusal)
  if (attempt.immune) throw new Refusal(refusal, immuneText)
  // A ban that has expired, but that the job has not deleted yet, is ended first.
  const banned = attempt.banned || ((await endBanIn(tx, ban)) && (await insertBan(tx, ban, by.isAdmin)).banned)
  if (!banned) throw new Refusal('conflict')
  const expires = expiresAt?.toISOString() ?? null
  const entry = await writeEntry(tx, {
    ...actorOf(action),
    act: 'ban_member',
    communityId,
    subjectId: userId,
    details: { expires },
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
  request: WhyInput & { username?: string | undefined },
): Promise<User> {
  const community = await loadModerated(site, viewer, communityId, { right: 'ban', refusal })
  const target = await loadActiveAccountByName(site.db, requireUsername(request.username))
  const why = await readWhy(site, community.id, request)
  const ban = { communityId: community.id, userId: target.id }
  await site.db
    .transaction()
    .execute((tx) => unbanMemberIn(tx, { ...ban, by: viewer, as: actsAs(community.moderated), ...why }))
  return presentUser(site, target, viewer)
}

/**
 * Refuses if the actor may not unban. Returns the id of the log entry; null if no ban was in effect. With `undoes`,
 * undoes only the ban of this log entry, even if it has ended; null if a later ban is in effect.
 */
export async function unbanMemberIn(
  tx: Tx,
  action: Acting & { communityId: bigint; userId: bigint; undoes?: bigint },
): Promise<bigint | null> {
  const { communityId, userId, by, reason, rule, quiet, undoes } = action
  await lockAccounts(tx, by)
  await lockModerated(tx, by, communityId, { right: 'ban', refusal })
  if (undoes !== undefined && !(await isLatestBan(tx, { communityId, userId, entry: undoes }))) return null
  if (undoes === undefined) await endBanIn(tx, { communityId, userId })
  const wasBanned = await deleteBan(tx, communityId, userId)
  if (!wasBanned && undoes === undefined) return null
  await evictName(tx, userId)
  const entry = await writeEntry(tx, {
    ...actorOf(action),
    act: 'unban_member',
    communityId,
    subjectId: userId,
    undoes,
  })
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
  await evictName(tx, userId)
  const entryFields = { communityId, subjectId: userId, takesNothingBack: true }
  const entry = await writeEntry(tx, { act: 'unban_member', actorId: null, group: 'system', ...entryFields })
  const details = { expires: null, lifted: true, reason: null, rule: null, logId: toWire(entry) }
  await leaveCause(tx, { kind: 'community_ban', userId, communityId, details })
  return true
}

/** When a ban is over, the log stops naming the person, also in the cached pages of guests. */
export function evictName(tx: Tx, userId: bigint): Promise<void> {
  return notify(tx, 'evict', toWire(userId))
}

/** A banned person cannot write or vote in the community. */
export async function requireNotBanned(db: Db, viewer: Viewer, communityId: bigint): Promise<void> {
  if (await isBanned(db, communityId, viewer.id)) throw new Refusal('banned_from_community')
}

function requireUsername(username: string | undefined): string {
  const name = username?.trim()
  if (!name) throw new Refusal('no_username')
  return name
}

/** The time zone is required: without one, the time would be in the zone of the server. */
const rfc3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/

/** When a ban ends; null means never. */
export function readEnd(text: string | undefined): Date | null {
  if (!text) return null
  const end = rfc3339.test(text) ? new Date(text) : new Date(Number.NaN)
  if (!(end.getTime() > Date.now())) throw new Refusal('invalid_expires')
  return end
}
