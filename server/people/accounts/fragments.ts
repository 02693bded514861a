import { type RawBuilder, sql } from 'kysely'
import { hiddenId } from '../../platform/db/keys.ts'
import { imageOf } from '../../platform/images/image-row.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { nobodyAccount } from './names.ts'

export interface Badge {
  id: number
  type: string
}

const badges = sql<Badge[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'type', b.type) order by b.id), '[]')
  from badges b where b.user_id = users.id)`

/** Null if the user never got a notification. */
const newCount = sql<number | null>`(select c.new_count from notification_counts c where c.user_id = users.id)`

const commonExtras = [imageOf('users.pro_pic_id').as('pro_pic'), badges.as('badges')] as const

/**
 * For every select list whose users are presented: their image, badges and notification count, without another query.
 */
export const userExtras = [...commonExtras, newCount.as('notifications_new_count')] as const

/**
 * For many users, such as the authors of a feed: with the viewer's own notification count only, because nobody sees
 * those of others.
 */
export const userExtrasFor = (viewerId: bigint | null) =>
  [
    ...commonExtras,
    sql<number | null>`case when users.id = ${viewerId}::bigint then ${newCount} end`.as('notifications_new_count'),
  ] as const

/**
 * The columns of a user in a list or beside what they wrote. The long text about themselves is not shown there, so it
 * is not read.
 */
export const listedUserColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.points',
  'users.is_admin',
  'users.no_posts',
  'users.no_comments',
  'users.created_at',
  'users.created_ip',
  'users.last_seen_at',
  'users.last_seen_ip',
  'users.upvote_notifications_off',
  'users.reply_notifications_off',
  'users.mention_notifications_off',
  'users.report_notifications_off',
  'users.home_feed',
  'users.remember_feed_sort',
  'users.embeds_off',
  'users.hide_user_profile_pictures',
  'users.require_alt_text',
  'users.hide_read',
  'users.collapse_below',
  'users.visits_off',
  'users.queue_pictures_shown',
  'users.banned_at',
  'users.banned_until',
  'users.deleted_at',
  'users.pending_at',
] as const

/** The id of the user with this name, in upper or lower case, for use in another statement; null if there is none. */
export const userIdByName = (name: string) =>
  sql<bigint>`(select u.id from users u where lower(u.username) = ${name.toLowerCase()} and u.id <> ${nobodyAccount})`

/** The columns of such a row that JSON cannot hold. */
export const lossyListedUser = {
  keys: { id: true },
  times: {
    created_at: true,
    last_seen_at: true,
    banned_at: true,
    banned_until: true,
    deleted_at: true,
    pending_at: true,
  },
} as const

/** The same for a whole row. */
export const lossyUser = {
  keys: { id: true, pro_pic_id: true, home_feed_id: true },
  times: {
    created_at: true,
    last_seen_at: true,
    banned_at: true,
    banned_until: true,
    deleted_at: true,
    pending_at: true,
    password_changed_at: true,
    admin_since: true,
    votes_detached_at: true,
    trusted_at: true,
    email_confirmed_at: true,
    email_changed_at: true,
  },
} as const

/**
 * Who locked a post or a comment. If that account was deleted, only administrators see its key: others could recognise
 * the ghost by it.
 */
export function lockedBy(table: 'posts' | 'comments', viewer: Viewer | null): RawBuilder<bigint | null> {
  const lockerId = sql.ref(`${table}.locked_by`)
  if (viewer?.isAdmin) return sql<bigint | null>`${lockerId}`
  return sql<bigint | null>`case when ${lockerId} is not null and exists (
    select from users l where l.id = ${lockerId} and l.deleted_at is not null) then ${hiddenId} else ${lockerId} end`
}
