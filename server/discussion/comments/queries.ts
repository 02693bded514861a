import { type RawBuilder, sql } from 'kysely'
import type { CommentSort } from '../../../api/discussion/comments.ts'
import { answerBytes, textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { commentVisibleTo } from './comment-visibility.ts'
import { type CommentView, viewComments } from './fragments.ts'

export async function findComment(db: Db, viewer: Viewer | null, id: bigint): Promise<CommentView | undefined> {
  return (await viewComments(viewer, sql`select ${id}::bigint as id, null as place, false as more`).execute(db)).rows[0]
}

/** In any order. */
export async function listCommentViews(db: Db, viewer: Viewer | null, ids: readonly bigint[]): Promise<CommentView[]> {
  if (!ids.length) return []
  return (
    await viewComments(viewer, sql`select unnest(${ids}::bigint[]) as id, null as place, false as more`).execute(db)
  ).rows
}

/** The comments of a post as guests see them, the oldest first. */
export async function listThreadViews(db: Db, postId: bigint, limit: number): Promise<CommentView[]> {
  const all = firstRows(sql`select id from comments where post_id = ${postId} order by id`, limit)
  return (
    await viewComments(null, sql`select id, null as place, false as more from (${all}) thread`, postId).execute(db)
  ).rows
}

/** Of these ids the comments that this post has, as guests see them. */
export async function listChangedViews(db: Db, postId: bigint, ids: readonly bigint[]): Promise<CommentView[]> {
  const from = sql`select id, null as place, false as more from comments where id = any(${ids}::bigint[]) and post_id = ${postId}`
  return (await viewComments(null, from, postId).execute(db)).rows
}

interface ThreadSize {
  postId: bigint
  comments: number
  bytes: number
}

/** The size of the thread of the post with this public id, in lower case; of at most `limit` comments. */
export async function findThreadSize(db: Db, publicId: string, limit: number): Promise<ThreadSize | undefined> {
  const { rows } = await sql<ThreadSize>`
    select posts.id as "postId", size.comments, size.bytes from posts cross join lateral (
      select count(*)::int as comments, coalesce(sum(bytes), 0)::int as bytes from (${firstRows(
        sql`select ${textBytes('comments')} as bytes from comments where post_id = posts.id`,
        limit,
      )}) each
    ) size where lower(public_id) = ${publicId}`.execute(db)
  return rows[0]
}

/** What only this member sees of these comments. */
export interface Marks {
  upvoted: bigint[]
  downvoted: bigint[]
  saved: bigint[]
  /** The authors whom they have muted. */
  muted: bigint[]
}

export async function listMarks(
  db: Db,
  userId: bigint,
  ids: readonly bigint[],
  authorIds: readonly bigint[],
): Promise<Marks> {
  const voted = (up: boolean) => sql`array(
    select comment_id from comment_votes where user_id = ${userId} and comment_id = any(${ids}::bigint[]) and up = ${sql.lit(up)})`
  const { rows } = await sql<Marks>`
    select ${voted(true)} as upvoted, ${voted(false)} as downvoted,
      array(select target_id from list_items where user_id = ${userId} and target_id = any(${ids}::bigint[])) as saved,
      array(select muted_user_id from user_mutes where user_id = ${userId} and muted_user_id = any(${authorIds}::bigint[])) as muted`.execute(
    db,
  )
  return rows[0] ?? { upvoted: [], downvoted: [], saved: [], muted: [] }
}

export interface CommentPosition {
  upvotes: number
  id: bigint
}

/** One page over all depths, with the ancestors of its comments. It ends early if the texts would be too long. */
export async function listPage(
  db: Db,
  viewer: Viewer | null,
  postId: bigint,
  page: { sort: CommentSort; after: CommentPosition | null; limit: number },
): Promise<CommentView[]> {
  return (await pageStatement(viewer, postId, page).execute(db)).rows
}

export function pageStatement(
  viewer: Viewer | null,
  postId: bigint,
  { sort, after, limit }: { sort: CommentSort; after: CommentPosition | null; limit: number },
) {
  // Sorted by votes in the narrow table; only the comments of the page are read from the wide one.
  const keys =
    sort === 'best'
      ? sql`
        select id, (row_number() over (order by upvotes desc, id desc))::int as place from (${firstRows(
          sql`
            select id, upvotes from comment_ranks where post_id = ${postId} and ${behind(sort, after)}
            order by upvotes desc, id desc`,
          limit + 1,
        )}) best`
      : sql`
        select id, (row_number() over (order by ${byTime(sort)}))::int as place from (${firstRows(
          sql`
            select id from comments where post_id = ${postId} and ${behind(sort, after)} order by ${byTime(sort)}`,
          limit + 1,
        )}) timely`
  return viewComments(viewer, boundedPage(viewer, keys, limit, sql`ancestors`), postId)
}

/**
 * As many of these comments as fit into an answer, in their order, with their ancestors (`above`). An ancestor's size
 * counts for the first comment that needs it. "offset 0" forces one lookup per row: a join could read the whole table.
 */
function boundedPage(viewer: Viewer | null, keys: RawBuilder<unknown>, limit: number, above: RawBuilder<unknown>) {
  const weight = sql`case when ${commentVisibleTo(viewer)} then ${textBytes('comments')} else 0 end`
  return sql`
    with page as materialized (
      select keys.id, keys.place, found.above, found.bytes from (${keys}) keys cross join lateral (
        select ${above} as above, ${weight} as bytes from comments where comments.id = keys.id offset 0) found
    ),
    needed as materialized (
      select id, min(place) as place, max(own) as own, max(bytes) as bytes
      from (select id, place, place as own, bytes from page union all select unnest(above), place, null, null from page) each
      group by id
    ),
    weighed as (
      select place, sum(sum(coalesce(bytes, (
        select ${weight} from comments where comments.id = needed.id
      )))) over (order by place) as bytes
      from needed group by place
    ),
    ending as materialized (
      select greatest(1, coalesce(min(place) filter (where bytes > ${answerBytes}) - 1, ${limit})) as place from weighed
    )
    select needed.id, case when needed.own <= ending.place then needed.own end as place,
      (select max(place) from page) > ending.place as more
    from needed cross join ending
    where needed.place <= ending.place`
}

interface BelowPage {
  parentId: bigint
  after: bigint
  limit: number
}

/** The replies below one comment of this post, oldest first, as many as fit into an answer. */
export async function listBelow(
  db: Db,
  viewer: Viewer | null,
  postId: bigint,
  page: BelowPage,
): Promise<CommentView[]> {
  return (await belowStatement(viewer, postId, page).execute(db)).rows
}

export function belowStatement(viewer: Viewer | null, postId: bigint, { parentId, after, limit }: BelowPage) {
  const keys = sql`
    select comment_id as id, (row_number() over (order by comment_id))::int as place from (${firstRows(
      sql`
        select comment_id from comment_ancestors
        where ancestor_id = (select id from comments where id = ${parentId} and post_id = ${postId})
          and comment_id > ${after}
        order by comment_id`,
      limit + 1,
    )}) below`
  return viewComments(viewer, boundedPage(viewer, keys, limit, sql`'{}'::bigint[]`), postId)
}

const byTime = (sort: CommentSort) => (sort === 'newest' ? sql`id desc` : sql`id`)

function behind(sort: CommentSort, after: CommentPosition | null): RawBuilder<unknown> {
  if (!after) return sql`true`
  if (sort === 'best') return sql`(upvotes, id) < (${after.upvotes}, ${after.id})`
  return sort === 'newest' ? sql`id < ${after.id}` : sql`id > ${after.id}`
}
