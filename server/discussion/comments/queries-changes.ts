import { type Selectable, sql } from 'kysely'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import { notifyCauseWorker } from '../../people/causes/fragments.ts'
import type { Db } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { notifySql } from '../../platform/db/listen.ts'
import type { Comments } from '../../platform/db/tables.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { banHolds } from '../mods/fragments.ts'
import { moderatedBy } from '../posts/post-visibility.ts'
import { dropFound } from '../search/fragments.ts'

export interface CommentableRow {
  id: bigint
  community_id: bigint
  locked: boolean
  banned: boolean
  moderated: boolean
  /** The slow mode of the community. */
  slow_seconds: number
  hold_first: number
}

/** All that can forbid this account to comment on the post. */
export async function findCommentable(db: Db, viewer: Viewer, publicId: string): Promise<CommentableRow | undefined> {
  const { rows } = await sql<CommentableRow>`
    select posts.id, posts.community_id, posts.locked_at is not null as locked, ${moderatedBy(viewer)} as moderated,
      communities.hold_first, communities.slow_seconds, exists (
      select from community_bans b where b.community_id = posts.community_id and b.user_id = ${viewer.id} and ${banHolds}) as banned
    from posts join communities on communities.id = posts.community_id
    where lower(posts.public_id) = ${publicId.toLowerCase()}`.execute(db)
  return rows[0]
}

interface Parent {
  id: bigint
  ancestors: string[]
  depth: number
  deleted_at: Date | null
  /** The comment or one of its ancestors. */
  locked: boolean
}

/** Finds the parent only under this post. The row lock prevents its deletion until the transaction ends. */
export async function lockParent(tx: Db, postId: bigint, id: bigint): Promise<Parent | undefined> {
  const { rows } = await sql<Parent>`
    select id, ancestors::text[] as ancestors, depth, deleted_at, locked_at is not null or exists (
      select from comments above where above.id = any(comments.ancestors) and above.locked_at is not null) as locked
    from comments
    where id = ${id} and post_id = ${postId} for no key update`.execute(tx)
  return rows[0]
}

interface InsertedRow {
  /** False when the post is locked. */
  isPostOpen: boolean
  /** False if the account is deleted or suspended. */
  isAuthorActive: boolean
}

/**
 * Also inserts the ancestors, the author's vote and the cause for notifications, updates all counters, and notifies
 * every process once. A comment waits at the post's row for other comments of the same moment, although its transaction
 * may have started earlier; now() is the start of the transaction. All rows are locked in the same order as for votes:
 * the post, the ancestors by their ids, the author.
 */
export async function insertComment(
  tx: Db,
  values: {
    id: bigint
    postId: bigint
    /** The id of the post in the comment's address, in upper or lower case. */
    publicId: string
    communityId: bigint
    authorId: bigint
    group: UserGroup
    ancestors: readonly bigint[]
    body: string
    bodyHtml: string
    renderer: number
  },
): Promise<InsertedRow> {
  const { id, postId, authorId, ancestors } = values
  const parentId = ancestors.at(-1) ?? null
  const { rows } = await sql<InsertedRow>`
    with post as (
      update post_activity set no_comments = no_comments + 1, last_activity_at = greatest(last_activity_at, now())
      where id = ${postId} and locked_at is null returning id
    ), made as (
      insert into comments (id, post_id, community_id, user_id, user_group, parent_id, ancestors, body, body_html, body_renderer)
      select ${id}, id, ${values.communityId}, ${authorId}, ${values.group}, ${parentId}, ${ancestors}::bigint[],
        ${values.body}, ${values.bodyHtml}, ${values.renderer} from post
      returning id, post_id, user_id, created_at
    ), ranked as (
      insert into comment_ranks (id, post_id, upvotes) select id, post_id, 1 from made
    ), voted as (
      insert into comment_votes (comment_id, user_id, up) select id, user_id, true from made
    ), placed as (
      insert into comment_ancestors (ancestor_id, comment_id) select unnest(${ancestors}::bigint[]), id from made
    ), above as materialized (
      select r.id from comment_ranks r, made where r.id = any(${ancestors}::bigint[]) order by r.id for no key update of r
    ), answered as (
      update comment_ranks r set no_replies = no_replies + 1,
        no_replies_direct = no_replies_direct + case when r.id = ${parentId} then 1 else 0 end
      from above where r.id = above.id returning r.id
    ), counted as (
      update users set no_comments = no_comments + 1 from made
      where users.id = made.user_id and users.deleted_at is null and users.banned_at is null
        and (select count(*) from answered) >= 0
      returning users.id, made.created_at
    ), notified as materialized (
      select ${notifySql(
        'comment',
        sql`id || ' ' || ${values.publicId.toLowerCase()}::text || ' ' || floor(extract(epoch from created_at) * 1000)::bigint`,
      )} from counted
    ), caused as (
      insert into notification_causes (kind, comment_id) select 'comment', id from made returning ${notifyCauseWorker}
    )
    select exists (select from post) as "isPostOpen", exists (select from notified) as "isAuthorActive"`.execute(tx)
  return rows[0] ?? { isPostOpen: false, isAuthorActive: false }
}

/** Adjusts the author's number of comments when one is deleted or restored. */
export async function countCommentOf(tx: Db, userId: bigint, change: 1 | -1): Promise<void> {
  await sql`
    with counted as (update users set no_comments = no_comments + ${change} where id = ${userId} returning id)
    select ${notifySql('self', sql`id`)} from counted`.execute(tx)
}

/** Returns the old text; undefined if the comment has been deleted in the meantime. */
export async function updateCommentBody(
  db: Db,
  id: bigint,
  values: { body: string; bodyHtml: string; renderer: number },
): Promise<{ body: string } | undefined> {
  const { rows } = await sql<{ body: string }>`
    update comments set body = ${values.body}, body_html = ${values.bodyHtml}, body_renderer = ${values.renderer},
      edited_at = now()
    where id = ${id} and deleted_at is null returning old.body`.execute(db)
  return rows[0]
}

export async function updateCommentGroup(db: Db, id: bigint, group: UserGroup): Promise<void> {
  await db
    .updateTable('comments')
    .set({ user_group: group })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The author, the post and the community of a changed comment. */
export interface ChangedComment {
  user_id: bigint
  post_id: bigint
  community_id: bigint
}

/**
 * Returns undefined if it was already deleted. If the author deletes it, the text is erased. The notification also
 * evicts the cached pages of guests that contain the id of the comment.
 */
export async function updateCommentDeleted(
  tx: Db,
  id: bigint,
  actorId: bigint,
  group: UserGroup,
): Promise<ChangedComment | undefined> {
  const erased = group === 'normal' ? sql`, body = '', body_html = null, body_renderer = null` : sql``
  const { rows } = await sql<ChangedComment>`
    with gone as (
      update comments set deleted_at = now(), deleted_by = ${actorId}, deleted_as = ${group}${erased}
      where id = ${id} and deleted_at is null returning id, user_id, post_id, community_id, deleted_at
    ), ${dropFound('gone')}, marked as (
      update comment_ranks r set deleted_at = gone.deleted_at from gone where r.id = gone.id
    )
    select user_id, post_id, community_id, ${notifySql('evict', sql`${toWire(id)}::text`)} from gone`.execute(tx)
  return rows[0]
}

/** Locks the row until the transaction ends. */
export function findCommentForUpdate(
  tx: Db,
  id: bigint,
): Promise<(ChangedComment & Pick<Selectable<Comments>, 'deleted_at' | 'deleted_as' | 'deleted_by'>) | undefined> {
  return tx
    .selectFrom('comments')
    .select(['user_id', 'post_id', 'community_id', 'deleted_at', 'deleted_as', 'deleted_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateCommentRestored(tx: Db, id: bigint): Promise<void> {
  await sql`
    with back as (
      update comments set deleted_at = null, deleted_by = null, deleted_as = null where id = ${id} returning id
    )
    update comment_ranks r set deleted_at = null from back where r.id = back.id`.execute(tx)
}

/** Undefined if nothing changed or the comment is deleted. */
export async function updateCommentLock(
  db: Db,
  id: bigint,
  lock: { by: bigint; as: 'mods' | 'admins' } | null,
): Promise<ChangedComment | undefined> {
  const changed = lock
    ? sql`locked_at = now(), locked_by = ${lock.by}, locked_as = ${lock.as}`
    : sql`locked_at = null, locked_by = null, locked_as = null`
  const { rows } = await sql<ChangedComment>`
    update comments set ${changed}
    where id = ${id} and deleted_at is null and ${lock ? sql`locked_at is null` : sql`locked_at is not null`}
    returning user_id, post_id, community_id`.execute(db)
  return rows[0]
}
