import { type RawBuilder, type Selectable, sql } from 'kysely'
import { lockedBy } from '../../people/accounts/fragments.ts'
import type { CommentRanks, Comments } from '../../platform/db/tables.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { savedBy } from '../lists/fragments.ts'
import { titleFor } from '../posts/post-visibility.ts'
import { commentVisibleTo } from './comment-visibility.ts'

export type CommentRow = Selectable<Comments>

/** A comment without the parts that this viewer may not read. */
export interface CommentView
  extends Omit<CommentRow, 'user_id' | 'body' | 'body_renderer' | 'deleted_by' | 'ancestors' | 'user_group'>,
    Pick<Selectable<CommentRanks>, 'upvotes' | 'downvotes' | 'no_replies' | 'no_replies_direct'> {
  /** Its position on the page; null for an ancestor that is not on the page itself. */
  place: number | null
  /** Whether there is a next page. */
  more: boolean
  post_public_id: string
  post_title: string
  post_locked: boolean
  community_name: string
  /** Decimal strings, the root first. */
  ancestors: string[]
  readable: boolean
  /** Null if the author is hidden. */
  user_id: bigint | null
  user_group: string | null
  body: string | null
  voted_up: boolean | null
  /** The viewer wrote it, even if the author is hidden. */
  own: boolean
  author_muted: boolean
  /** The comment is in a list of the viewer. */
  saved: boolean
  moderated: boolean
}

/**
 * `from` selects the comments, with the columns id, place and more. If all are of one post, the post is read only once.
 */
export function viewComments(viewer: Viewer | null, from: RawBuilder<unknown>, postId: bigint | null = null) {
  const readable = commentVisibleTo(viewer)
  const own = <T>(ofMember: RawBuilder<T>, ofGuest: RawBuilder<T>) => (viewer ? ofMember : ofGuest)
  const id = viewer?.id ?? 0n
  const post = sql`
    select posts.id, posts.public_id, ${titleFor(viewer)} as title, posts.locked_at is not null as locked, communities.name
    from posts join communities on communities.id = posts.community_id`
  const once = postId === null ? sql`` : sql`with post as materialized (${post} where posts.id = ${postId})`
  const joined = postId === null ? sql`join (${post}) post on post.id = comments.post_id` : sql`cross join post`
  return sql<CommentView>`
    ${once} select chosen.place, chosen.more, comments.id, comments.post_id, comments.community_id, comments.parent_id, comments.depth,
      comments.ancestors::text[] as ancestors, ranks.upvotes, ranks.downvotes, ranks.no_replies, ranks.no_replies_direct,
      comments.created_at, comments.edited_at, comments.deleted_at, comments.deleted_as, comments.locked_at,
      ${lockedBy('comments', viewer)} as locked_by, comments.locked_as,
      post.public_id as post_public_id, post.title as post_title, post.locked as post_locked, post.name as community_name,
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
        sql<boolean>`comments.user_id in (select m.muted_user_id from user_mutes m where m.user_id = ${id})`,
        sql<boolean>`false`,
      )} as author_muted,
      ${own(savedBy(id, 'comments'), sql<boolean>`false`)} as saved,
      ${own(
        sql<boolean>`exists (
          select from community_mods m where m.community_id = comments.community_id and m.user_id = ${id})`,
        sql<boolean>`false`,
      )} as moderated
    from (${from}) chosen join comments on comments.id = chosen.id join comment_ranks ranks on ranks.id = chosen.id
      ${joined}`
}
