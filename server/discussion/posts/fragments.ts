import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/viewer.ts'
import { savedBy } from '../lists/fragments.ts'
import { visitBefore } from './queries-visits.ts'

/** What only this viewer sees of a post. */
export interface PostMarks {
  /** The viewer's own vote. */
  voted_up: boolean | null
  visited_at: Date | null
  /** The number of comments by others since then. */
  new_comments: number
  author_muted: boolean
  community_muted: boolean
  /** The post is in a list of the viewer. */
  saved: boolean
}

/** What votes and comments change of a post. */
export interface PostCounters {
  upvotes: number
  downvotes: number
  hotness: bigint
  no_comments: number
  last_activity_at: Date
}

/** For queries in which the tables are named `ranks` and `activity`. */
export const counterColumns: RawBuilder<unknown> = sql`
  ranks.upvotes, ranks.downvotes, ranks.hotness, activity.no_comments, activity.last_activity_at`

/** The number of new comments on labels is counted up to this. */
const maxNew = 1000

/** What only this viewer sees of a post. For queries in which the table is named `posts`. */
export function viewerColumns(viewer: Viewer | null, readAt?: Date): RawBuilder<unknown> {
  const own = <T>(ofMember: RawBuilder<T>, ofGuest: RawBuilder<T>) => (viewer ? ofMember : ofGuest)
  const id = viewer?.id ?? 0n
  const visitedAt = readAt ? visitBefore(readAt) : sql<Date>`v.visited_at`
  return sql`
      ${own(
        sql<boolean | null>`(select up from post_votes v where v.post_id = posts.id and v.user_id = ${id})`,
        sql<null>`null::boolean`,
      )} as voted_up,
      ${own(
        sql<Date | null>`(select ${visitedAt} from post_visits v where v.user_id = ${id} and v.post_id = posts.id)`,
        sql<null>`null::timestamptz`,
      )} as visited_at,
      ${own(
        sql<number>`coalesce((
          select count(*) from (
            select from comments c, post_visits v
            where v.user_id = ${id} and v.post_id = posts.id and c.post_id = posts.id and c.deleted_at is null
              and c.id > ((extract(epoch from ${visitedAt}) * 1000)::bigint << 20) and c.user_id <> ${id}
            limit ${maxNew}) fresh), 0)::int`,
        sql<number>`0`,
      )} as new_comments,
      ${own(
        sql<boolean>`exists (select from user_mutes m where m.user_id = ${id} and m.muted_user_id = posts.user_id)`,
        sql<boolean>`false`,
      )} as author_muted,
      ${own(
        sql<boolean>`exists (select from community_mutes m where m.user_id = ${id} and m.community_id = posts.community_id)`,
        sql<boolean>`false`,
      )} as community_muted,
      ${own(savedBy(id, 'posts'), sql<boolean>`false`)} as saved`
}
