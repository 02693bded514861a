import type { User } from '../../../api/people/accounts.ts'
import { aboutMeLimit } from '../../../shared/limits.ts'
import { moddingPart } from '../../discussion/communities/communities.ts'
import { lockOwnFeed } from '../../discussion/custom-feeds/custom-feeds.ts'
import { dropVisits, forgetVisits } from '../../discussion/posts/visits.ts'
import { mapPart, type Part, readBatch } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { moderationCountPart } from '../cases/fragments.ts'
import { endResetLinks, saveAddress } from '../recovery/addresses.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { checkPassword } from './check-password.ts'
import { userIdByName } from './fragments.ts'
import { rememberBrowser } from './known-browsers.ts'
import { requireUnknownPassword } from './leaked-passwords.ts'
import { renewSession } from './log-in.ts'
import { emailOrNull } from './names.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { presentUser } from './present.ts'
import {
  findUser,
  findUserByName,
  lockAccountToErase,
  type ProfileChange,
  type ShownUser,
  updatePassword,
  updateUser,
  userPart,
} from './queries.ts'

/** The account that an action is about; refuses if there is none. */
export async function loadAccount(db: Db, id: bigint): Promise<ShownUser> {
  const row = await findUser(db, id)
  if (!row) throw new Refusal('user_not_found')
  return row
}

/** Finds deleted and suspended accounts too. */
export async function loadAccountByName(db: Db, username: string): Promise<ShownUser> {
  const row = await findUserByName(db, username)
  if (!row) throw new Refusal('user_not_found')
  return row
}

/** Refuses deleted accounts, and accounts that wait for approval. */
export async function loadActiveAccountByName(db: Db, username: string): Promise<ShownUser> {
  const row = await loadAccountByName(db, username)
  if (row.deleted_at || row.pending_at) throw new Refusal('user_not_found')
  return row
}

/** The viewer's own account, with the email address; undefined if it was deleted while its session was still cached. */
export function selfPart(site: Site, viewer: Viewer): Part<User | undefined> {
  return mapPart(userPart(viewer.id), ([row]) => (row && !row.deleted_at ? presentUser(site, row, viewer) : undefined))
}

/** The same with the communities that they moderate. */
export async function loadSelf(site: Site, viewer: Viewer): Promise<User> {
  const { self, moddingList, moderationCount } = await readBatch(site.db, {
    self: selfPart(site, viewer),
    moderationCount: moderationCountPart(viewer),
    moddingList: moddingPart(site, viewer.id, { isViewer: true }),
  })
  if (!self) throw new Refusal('not_logged_in')
  return { ...self, moddingList, moderationCount }
}

/** A deleted account keeps its name here, so that the name shows as taken. */
export async function loadProfile(
  site: Site,
  viewer: Viewer | null,
  username: string,
): Promise<User & { userIndex: number | undefined }> {
  const id = userIdByName(username)
  const { user, moddingList } = await readBatch(site.db, {
    user: userPart(id),
    moddingList: moddingPart(site, id, { isViewer: false }),
  })
  const [row] = user
  if (!row) throw new Refusal('user_not_found')
  return {
    ...presentUser(site, row, viewer, { moddingList, keepName: true }),
    userIndex: row.signup_number ?? undefined,
  }
}

export interface NewProfile {
  aboutMe?: string | null | undefined
  email?: string | null | undefined
  homeFeed?: 'all' | 'subscriptions' | undefined
  homeFeedId?: string | null | undefined
  upvoteNotificationsOff?: boolean | undefined
  replyNotificationsOff?: boolean | undefined
  mentionNotificationsOff?: boolean | undefined
  reportNotificationsOff?: boolean | undefined
  rememberFeedSort?: boolean | undefined
  embedsOff?: boolean | undefined
  hideUserProfilePictures?: boolean | undefined
  requireAltText?: boolean | undefined
  hideRead?: boolean | undefined
  collapseBelow?: User['collapseBelow'] | undefined
  visitsOff?: boolean | undefined
  queuePicturesShown?: boolean | undefined
}

/** Fields that are missing keep their value. A request can change only these columns. */
export async function updateProfile(site: Site, visitor: Visitor, viewer: Viewer, input: NewProfile): Promise<User> {
  const email = input.email === undefined ? undefined : emailOrNull(input.email)
  const change: Record<Exclude<keyof ProfileChange, 'home_feed_id'>, unknown> = {
    about_me:
      input.aboutMe === undefined ? undefined : [...(input.aboutMe ?? '')].slice(0, aboutMeLimit.max).join('') || null,
    home_feed: input.homeFeed,
    upvote_notifications_off: input.upvoteNotificationsOff,
    reply_notifications_off: input.replyNotificationsOff,
    mention_notifications_off: input.mentionNotificationsOff,
    report_notifications_off: input.reportNotificationsOff,
    remember_feed_sort: input.rememberFeedSort,
    embeds_off: input.embedsOff,
    hide_user_profile_pictures: input.hideUserProfilePictures,
    require_alt_text: input.requireAltText,
    hide_read: input.hideRead,
    collapse_below: input.collapseBelow,
    visits_off: input.visitsOff,
    queue_pictures_shown: input.queuePicturesShown,
  }
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as ProfileChange
  await site.db.transaction().execute(async (tx) => {
    const { homeFeedId: feedId } = input
    const homeFeedId = typeof feedId === 'string' ? await lockOwnFeed(tx, viewer, feedId) : feedId
    if (input.visitsOff) {
      if (!(await lockAccountToErase(tx, viewer.id))) throw new Refusal('not_logged_in')
      await forgetVisits(tx, viewer)
    }
    await updateUser(tx, viewer.id, { ...changes, ...(homeFeedId !== undefined && { home_feed_id: homeFeedId }) })
    if (email !== undefined) await saveAddress(site, tx, visitor, viewer, email)
    await site.userChanged(tx, viewer.id)
  })
  if (input.visitsOff) dropVisits(site, viewer)
  site.sessions.forgetViewer(viewer.id)
  return loadSelf(site, viewer)
}

/** Ends every other session; the session of this browser continues under a new id. */
export async function changePassword(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  input: { password: string; newPassword: string; repeatPassword: string },
): Promise<User> {
  const row = await findUser(site.db, viewer.id)
  const entered = { username: viewer.username, row }
  if (!row || !(await checkPassword(site, visitor, entered, input.password.trim()))) throw new Refusal('wrong-password')
  const password = input.newPassword.trim()
  if (password !== input.repeatPassword.trim()) throw new Refusal('password_not_match')
  requireGoodPassword(password)
  await requireUnknownPassword(site, password, row)
  const passwordHash = await hashPassword(password)
  visitor.sid = await site.db.transaction().execute(async (tx) => {
    // Somebody else who knew the old password changed it first.
    if (!(await updatePassword(tx, viewer.id, passwordHash, row.password_hash))) throw new Refusal('wrong-password')
    const sid = await renewSession(site, tx, visitor, viewer.id)
    await site.sessions.endAll(tx, viewer.id, sid)
    await endResetLinks(tx, viewer.id)
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'password_changed' })
    return sid
  })
  rememberBrowser(site, visitor, { id: row.id, password_hash: passwordHash })
  return loadSelf(site, viewer)
}
