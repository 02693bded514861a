import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { monthAndYear } from '../../../shared/time.ts'
import { hiddenId, toWire } from '../../platform/db/keys.ts'
import { presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { meetsNewcomers } from '../new-accounts/permissions.ts'
import type { ListedUser, ShownUser } from './queries.ts'

export const zeroTime = '0001-01-01T00:00:00Z'

interface Extras {
  moddingList?: Community[] | null
  /** Login and signup answer without the address, though it is the caller's own. */
  withEmail?: boolean
  /** The lookup by name keeps the name of a deleted account. */
  keepName?: boolean
}

/** A user as this viewer may see them; what they say about themselves is null in lists. Preferences and counts of others read as their defaults. */
export function presentUser(site: Site, row: ShownUser | ListedUser, viewer: Viewer | null, extras: Extras = {}): User {
  const own = viewer?.id === row.id
  const admin = viewer?.isAdmin ?? false
  if (row.deleted_at && !admin) return presentGhost(extras.keepName ? row.username : 'ghost')
  if (row.pending_at && !own && !admin) return presentNameAlone(row.username)
  const user: User = {
    id: toWire(row.id),
    username: row.username,
    email: (own || admin) && extras.withEmail !== false ? row.email : null,
    emailConfirmedAt: null,
    aboutMe: 'about_me' in row ? row.about_me : null,
    points: row.points,
    isAdmin: row.is_admin,
    proPic: row.pro_pic && presentImage(site, row.pro_pic),
    badges: row.badges,
    noPosts: row.no_posts,
    noComments: row.no_comments,
    lastSeenMonth: monthAndYear(row.last_seen_at),
    createdAt: row.created_at.toISOString(),
    deleted: row.deleted_at !== null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    upvoteNotificationsOff: own && row.upvote_notifications_off,
    replyNotificationsOff: own && row.reply_notifications_off,
    ...(own && {
      visitsOff: row.visits_off,
      mentionNotificationsOff: row.mention_notifications_off,
      queuePicturesShown: row.queue_pictures_shown,
      reportNotificationsOff: row.report_notifications_off,
    }),
    ...(own && 'home_feed_id' in row && { homeFeedId: row.home_feed_id === null ? null : toWire(row.home_feed_id) }),
    homeFeed: own ? (row.home_feed as User['homeFeed']) : 'all',
    rememberFeedSort: own && row.remember_feed_sort,
    embedsOff: own && row.embeds_off,
    hideUserProfilePictures: own && row.hide_user_profile_pictures,
    requireAltText: own && row.require_alt_text,
    hideRead: own && row.hide_read,
    collapseBelow: own ? (row.collapse_below as User['collapseBelow']) : null,
    bannedAt: row.banned_at?.toISOString() ?? null,
    isBanned: row.banned_at !== null,
    ...((own || admin) && { pending: row.pending_at !== null }),
    ...((own || admin) && { bannedUntil: row.banned_until?.toISOString() ?? null }),
    ...(row.is_new !== undefined && (own || meetsNewcomers(viewer)) && { isNew: row.is_new }),
    ...('trusted_at' in row && meetsNewcomers(viewer) && { isTrusted: row.trusted_at !== null }),
    notificationsNewCount: own ? (row.notifications_new_count ?? 0) : 0,
    moddingList: extras.moddingList ?? null,
  }
  if (!admin) return user
  return {
    ...user,
    lastSeen: row.last_seen_at.toISOString(),
    lastSeenIP: row.last_seen_ip,
    createdIP: row.created_ip,
  }
}

/** What is left of a deleted account for everyone but administrators: nothing that could tell who it was. */
function presentGhost(username: string): User {
  return {
    id: toWire(hiddenId),
    username,
    email: null,
    emailConfirmedAt: null,
    aboutMe: null,
    points: 0,
    isAdmin: false,
    proPic: null,
    badges: [],
    noPosts: 0,
    noComments: 0,
    lastSeenMonth: '',
    createdAt: zeroTime,
    deleted: true,
    deletedAt: zeroTime,
    upvoteNotificationsOff: false,
    replyNotificationsOff: false,
    homeFeed: 'all',
    rememberFeedSort: false,
    embedsOff: false,
    hideUserProfilePictures: false,
    requireAltText: false,
    hideRead: false,
    collapseBelow: null,
    bannedAt: null,
    isBanned: false,
    notificationsNewCount: 0,
    moddingList: null,
  }
}

/** What others see of an account that waits for approval: only its name, so that they know it is taken. They do not learn that it waits. */
function presentNameAlone(username: string): User {
  return { ...presentGhost(username), deleted: false, deletedAt: null }
}
