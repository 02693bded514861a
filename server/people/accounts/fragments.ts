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

/** Null of whom nothing was ever told. */
const newCount = sql<number | null>`(select c.new_count from notification_counts c where c.user_id = users.id)`

const shownWithAnyUser = [imageOf('users.pro_pic_id').as('pro_pic'), badges.as('badges')] as const

/** For every select list whose users are presented: what a user is shown with, and no query of its own for it. */
export const shownWithUser = [...shownWithAnyUser, newCount.as('notifications_new_count')] as const

/** The same of many, such as the authors of a feed: the count of whoever asks alone, as nobody sees that of others. */
export const shownWithUsersTo = (viewerId: bigint | null) =>
  [
    ...shownWithAnyUser,
    sql<number | null>`case when users.id = ${viewerId}::bigint then ${newCount} end`.as('notifications_new_count'),
  ] as const

/** The columns of a user in a list or beside what they wrote: all that is shown of them there, without the long text about themselves. */
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

/** Whose name this is, in any case, inside another statement; null of nobody. */
export const userNamed = (name: string) =>
  sql<bigint>`(select u.id from users u where lower(u.username) = ${name.toLowerCase()} and u.id <> ${nobodyAccount})`

/** What of such a row JSON cannot say. */
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

/** The same of a whole row. */
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
    votes_detached_at: true,
    trusted_at: true,
  },
} as const

/** Who locked a post or a comment. Only administrators see it after that account is deleted: its key would show others who the ghost was. */
export function lockedBy(table: 'posts' | 'comments', viewer: Viewer | null): RawBuilder<bigint | null> {
  const by = sql.ref(`${table}.locked_by`)
  if (viewer?.isAdmin) return sql<bigint | null>`${by}`
  return sql<bigint | null>`case when ${by} is not null and exists (
    select from users l where l.id = ${by} and l.deleted_at is not null) then ${hiddenId} else ${by} end`
}
