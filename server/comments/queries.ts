import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CommentSort } from '../../api/comments.ts'
import { answerBytes, textBytes } from '../db/answer-bytes.ts'
import type { Db } from '../db/connect.ts'
import type { CommentRanks, Comments } from '../db/tables.ts'
import { savedBy } from '../lists/fragments.ts'
import type { Viewer } from '../viewer.ts'
import { commentVisibleTo } from './comment-visibility.ts'

export type CommentRow = Selectable<Comments>

/** A comment as this viewer may read it: what they may not is not in it. */
export interface CommentView
  extends Omit<CommentRow, 'user_id' | 'body' | 'body_renderer' | 'deleted_by' | 'ancestors' | 'user_group'>,
    Pick<Selectable<CommentRanks>, 'upvotes' | 'downvotes' | 'no_replies' | 'no_replies_direct'> {
  /** On a page of comments: where; null for one that stands above a comment of the page and is not on it. */
  place: number | null
  /** Whether others come behind the page. */
  more: boolean
  post_public_id: string
  post_title: string
  post_locked: boolean
  community_name: string
  /** As decimal numbers, root first. */
  ancestors: string[]
  readable: boolean
  /** Null where the author is hidden. */
  user_id: bigint | null
  user_group: string | null
  body: string | null
  voted_up: boolean | null
  /** The viewer wrote it, whether or not its author is hidden. */
  own: boolean
  author_muted: boolean
  /** In a list of the viewer. */
  saved: boolean
  moderated: boolean
}

/** `from` names which, as a select of the columns id, place and more. */
function viewComments(viewer: Viewer | null, from: RawBuilder<unknown>) {
  const readable = commentVisibleTo(viewer)
  const own = <T>(what: RawBuilder<T>, without: RawBuilder<T>) => (viewer ? what : without)
  const id = viewer?.id ?? 0n
  return sql<CommentView>`
    select chosen.place, chosen.more, comments.id, comments.post_id, comments.community_id, comments.parent_id, comments.depth,
      comments.ancestors::text[] as ancestors, ranks.upvotes, ranks.downvotes, ranks.no_replies, ranks.no_replies_direct,
      comments.created_at, comments.edited_at, comments.deleted_at, comments.deleted_as,
      posts.public_id as post_public_id, posts.title as post_title, posts.locked_at is not null as post_locked,
      communities.name as community_name,
      ${readable} as readable,
      case when ${readable} then comments.user_id end as user_id,
      case when ${readable} then comments.user_group end as user_group,
      case when ${readable} then comments.body end as body,
      case when ${readable} then comments.body_html end as body_html,
      ${own(
        sql<boolean | null>`(select up from comment_votes v where v.comment_id = comments.id and v.user_id = ${id})`,
        sql<null>`null::boolean`,
      )} as voted_up,
      ${own(sql<boolean>`comments.user_id = ${id}`, sql<boolean>`false`)} as own,
      ${own(
        sql<boolean>`exists (select from user_mutes m where m.user_id = ${id} and m.muted_user_id = comments.user_id)`,
        sql<boolean>`false`,
      )} as author_muted,
      ${own(savedBy(id, 'comments'), sql<boolean>`false`)} as saved,
      ${own(
        sql<boolean>`exists (
          select from community_mods m where m.community_id = comments.community_id and m.user_id = ${id})`,
        sql<boolean>`false`,
      )} as moderated
    from (${from}) chosen join comments on comments.id = chosen.id join comment_ranks ranks on ranks.id = chosen.id
      join posts on posts.id = comments.post_id join communities on communities.id = comments.community_id`
}

export async function findComment(db: Db, viewer: Viewer | null, id: bigint): Promise<CommentView | undefined> {
  return (await viewComments(viewer, sql`select ${id}::bigint as id, null as place, false as more`).execute(db)).rows[0]
}

/** In no order. */
export async function listCommentViews(db: Db, viewer: Viewer | null, ids: readonly bigint[]): Promise<CommentView[]> {
  if (!ids.length) return []
  return (
    await viewComments(viewer, sql`select unnest(${ids}::bigint[]) as id, null as place, false as more`).execute(db)
  ).rows
}

export interface CommentPosition {
  upvotes: number
  id: bigint
}

/** One page over all depths, and with it whoever is missing above its comments. It ends early where its texts would be too long. */
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
  // By votes from the narrow table; those above are looked up in the wide one for the page alone.
  const keys =
    sort === 'best'
      ? sql`
        select id, (row_number() over (order by upvotes desc, id desc))::int as place from (
          select id, upvotes from comment_ranks where post_id = ${postId} and ${behind(sort, after)}
          order by upvotes desc, id desc limit ${limit + 1}) best`
      : sql`
        select id, (row_number() over (order by ${byTime(sort)}))::int as place from (
          select id from comments where post_id = ${postId} and ${behind(sort, after)}
          order by ${byTime(sort)} limit ${limit + 1}) timely`
  const first = sql`
    select id, (select ancestors from comments where comments.id = keys.id) as ancestors, place from (${keys}) keys`
  return viewComments(viewer, boundedPage(viewer, first, limit))
}

/**
 * Of these as many as fit into an answer, in their order and with those above them, each of which weighs where it is first needed.
 * Looked up one by one: a join may go through the whole table.
 */
function boundedPage(viewer: Viewer | null, first: RawBuilder<unknown>, limit: number) {
  return sql`
    with page as materialized (${first}),
    needed as materialized (
      select id, min(place) as place
      from (select id, place from page union all select unnest(ancestors), place from page) each group by id
    ),
    weighed as (
      select place, sum(sum((
        select ${textBytes('comments')} from comments where comments.id = needed.id and ${commentVisibleTo(viewer)}
      ))) over (order by place) as bytes
      from needed group by place
    ),
    ending as materialized (
      select greatest(1, coalesce(min(place) filter (where bytes > ${answerBytes}) - 1, ${limit})) as place from weighed
    )
    select needed.id, case when page.place <= ending.place then page.place end as place,
      (select max(place) from page) > ending.place as more
    from needed cross join ending left join page on page.id = needed.id
    where needed.place <= ending.place`
}

interface BelowPage {
  parentId: bigint
  after: bigint
  limit: number
}

/** What is below one comment, oldest first, as far as it is of this post and fits into an answer. */
export async function listBelow(
  db: Db,
  viewer: Viewer | null,
  postId: bigint,
  page: BelowPage,
): Promise<CommentView[]> {
  return (await belowStatement(viewer, postId, page).execute(db)).rows
}

export function belowStatement(viewer: Viewer | null, postId: bigint, { parentId, after, limit }: BelowPage) {
  const first = sql`
    select comment_id as id, '{}'::bigint[] as ancestors, (row_number() over (order by comment_id))::int as place from (
      select comment_id from comment_ancestors
      where ancestor_id = (select id from comments where id = ${parentId} and post_id = ${postId})
        and comment_id > ${after}
      order by comment_id limit ${limit + 1}) below`
  return viewComments(viewer, boundedPage(viewer, first, limit))
}

const byTime = (sort: CommentSort) => (sort === 'newest' ? sql`id desc` : sql`id`)

function behind(sort: CommentSort, after: CommentPosition | null): RawBuilder<unknown> {
  if (!after) return sql`true`
  if (sort === 'best') return sql`(upvotes, id) < (${after.upvotes}, ${after.id})`
  return sort === 'newest' ? sql`id < ${after.id}` : sql`id > ${after.id}`
}
