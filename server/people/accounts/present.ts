import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { monthAndYear } from '../../../shared/time.ts'
import { hiddenId, toWire } from '../../platform/db/keys.ts'
import { presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { seesNewAccounts } from '../new-accounts/permissions.ts'
import type { ListedUser, ShownUser } from './queries.ts'

export const zeroTime = '0001-01-01T00:00:00Z'

interface Extras {
  moddingList?: Community[] | null
  /** Login and sign-up answer without the email address, although it is the caller's own. */
  withEmail?: boolean
  /** The lookup by name keeps the name of a deleted account. */
  keepName?: boolean
}

/**
 * A user as this viewer may see them. In lists the text about themselves is null; preferences and counts of others have
 * their default values.
 */
export function presentUser(
  site: Pick<Site, 'secrets'>,
  row: ShownUser | ListedUser,
  viewer: Viewer | null,
  extras: Extras = {},
): User {
  const isOwn = viewer?.id === row.id
  const isAdmin = viewer?.isAdmin ?? false
  if (row.deleted_at && !isAdmin) return presentGhost(extras.keepName ? row.username : 'ghost')
  if (row.pending_at && !isOwn && !isAdmin) return presentNameAlone(row.username)
  const user: User = {
    id: toWire(row.id),
    username: row.username,
    email: (isOwn || isAdmin) && extras.withEmail !== false ? row.email : null,
    emailConfirmedAt: isOwn && 'email_confirmed_at' in row ? (row.email_confirmed_at?.toISOString() ?? null) : null,
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
    upvoteNotificationsOff: isOwn && row.upvote_notifications_off,
    replyNotificationsOff: isOwn && row.reply_notifications_off,
    ...(isOwn && {
      visitsOff: row.visits_off,
      mentionNotificationsOff: row.mention_notifications_off,
      queuePicturesShown: row.queue_pictures_shown,
      reportNotificationsOff: row.report_notifications_off,
    }),
    ...(isOwn && 'home_feed_id' in row && { homeFeedId: row.home_feed_id === null ? null : toWire(row.home_feed_id) }),
    homeFeed: isOwn ? (row.home_feed as User['homeFeed']) : 'all',
    rememberFeedSort: isOwn && row.remember_feed_sort,
    embedsOff: isOwn && row.embeds_off,
    hideUserProfilePictures: isOwn && row.hide_user_profile_pictures,
    requireAltText: isOwn && row.require_alt_text,
    hideRead: isOwn && row.hide_read,
    collapseBelow: isOwn ? (row.collapse_below as User['collapseBelow']) : null,
    bannedAt: row.banned_at?.toISOString() ?? null,
    isBanned: row.banned_at !== null,
    ...((isOwn || isAdmin) && { pending: row.pending_at !== null }),
    ...((isOwn || isAdmin) && { bannedUntil: row.banned_until?.toISOString() ?? null }),
    ...(row.is_new !== undefined && (isOwn || seesNewAccounts(viewer)) && { isNew: row.is_new }),
    ...('trusted_at' in row && seesNewAccounts(viewer) && { isTrusted: row.trusted_at !== null }),
    notificationsNewCount: isOwn ? (row.notifications_new_count ?? 0) : 0,
    moddingList: extras.moddingList ?? null,
  }
  if (!isAdmin) return user
  return {
    ...user,
    lastSeen: row.last_seen_at.toISOString(),
    lastSeenIP: row.last_seen_ip,
    createdIP: row.created_ip,
  }
}

/** What everyone but administrators sees of a deleted account: nothing that could tell who it was. */
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

/**
 * What others see of an account that waits for approval: only its name, so that it shows as taken, but not that it
 * waits.
 */
function presentNameAlone(username: string): User {
  return { ...presentGhost(username), deleted: false, deletedAt: null }
}
