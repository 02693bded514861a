import { sql } from 'kysely'
import type { UserGroup } from '../../api/user-groups.ts'
import type { Db } from '../db/connect.ts'

/**
 * False when the post is locked. Whoever comments waits here for whoever comments at the same moment, and may have set out earlier
 * than they: now() is when that was.
 */
export async function countComment(tx: Db, postId: bigint): Promise<boolean> {
  const { rows } = await sql`
    update post_activity set no_comments = no_comments + 1, last_activity_at = greatest(last_activity_at, now())
    where id = ${postId} and locked_at is null returning id`.execute(tx)
  return rows.length > 0
}

interface Parent {
  id: bigint
  ancestors: string[]
  depth: number
  deleted_at: Date | null
}

/** Of this post only; it is not deleted until the transaction ends. */
export async function lockParent(tx: Db, postId: bigint, id: bigint): Promise<Parent | undefined> {
  const { rows } = await sql<Parent>`
    select id, ancestors::text[] as ancestors, depth, deleted_at from comments
    where id = ${id} and post_id = ${postId} for no key update`.execute(tx)
  return rows[0]
}

export async function insertComment(
  tx: Db,
  given: {
    id: bigint
    postId: bigint
    communityId: bigint
    authorId: bigint
    group: UserGroup
    ancestors: readonly bigint[]
    body: string
    bodyHtml: string
    renderer: number
  },
): Promise<void> {
  const parentId = given.ancestors.at(-1) ?? null
  await sql`
    insert into comments (id, post_id, community_id, user_id, user_group, parent_id, ancestors, body, body_html, body_renderer)
    values (${given.id}, ${given.postId}, ${given.communityId}, ${given.authorId}, ${given.group}, ${parentId},
      ${given.ancestors}::bigint[], ${given.body}, ${given.bodyHtml}, ${given.renderer})`.execute(tx)
  await sql`insert into comment_ranks (id, post_id) values (${given.id}, ${given.postId})`.execute(tx)
  if (parentId === null) return
  await sql`
    insert into comment_ancestors (ancestor_id, comment_id) select unnest(${given.ancestors}::bigint[]), ${given.id}`.execute(
    tx,
  )
  await sql`
    update comment_ranks r set no_replies = no_replies + 1,
      no_replies_direct = no_replies_direct + case when r.id = ${parentId} then 1 else 0 end
    from (select id from comment_ranks where id = any(${given.ancestors}::bigint[]) order by id for no key update) above
    where r.id = above.id`.execute(tx)
}

/** False when the account is gone or suspended. */
export async function countCommentOf(tx: Db, userId: bigint, by: 1 | -1): Promise<boolean> {
  const { rows } = await sql`
    update users set no_comments = no_comments + ${by}
    where id = ${userId} and (${by} < 0 or deleted_at is null and banned_at is null) returning id`.execute(tx)
  return rows.length > 0
}

/** False when it has been deleted meanwhile. */
export async function updateCommentBody(
  db: Db,
  id: bigint,
  given: { body: string; bodyHtml: string; renderer: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set({ body: given.body, body_html: given.bodyHtml, body_renderer: given.renderer, edited_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateCommentGroup(db: Db, id: bigint, group: UserGroup): Promise<void> {
  await db
    .updateTable('comments')
    .set({ user_group: group })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Gives its author; undefined when it has been deleted meanwhile. What its author deletes is erased. */
export async function updateCommentDeleted(
  tx: Db,
  id: bigint,
  by: bigint,
  group: UserGroup,
): Promise<bigint | undefined> {
  const erased = group === 'normal' ? sql`, body = '', body_html = null, body_renderer = null` : sql``
  const { rows } = await sql<{ user_id: bigint }>`
    with gone as (
      update comments set deleted_at = now(), deleted_by = ${by}, deleted_as = ${group}${erased}
      where id = ${id} and deleted_at is null returning id, user_id, deleted_at
    ), marked as (
      update comment_ranks r set deleted_at = gone.deleted_at from gone where r.id = gone.id
    )
    select user_id from gone`.execute(tx)
  return rows[0]?.user_id
}
