import { sql } from 'kysely'
import { forSubject } from '../../people/acts/removal-visibility.ts'
import type { Db } from '../../platform/db/connect.ts'

interface PostToRemove {
  id: bigint
  community_id: bigint
  /** The content is already erased. */
  erased: boolean
}

/**
 * The next posts of one author in the order of their ids, deleted ones too. Locks their rows until the transaction
 * ends.
 */
export async function lockPostsOf(
  tx: Db,
  userId: bigint,
  range: { from: bigint; after: bigint; limit: number },
): Promise<PostToRemove[]> {
  const { rows } = await sql<PostToRemove>`
    select id, community_id, content_deleted_at is not null as erased from posts
    where user_id = ${userId} and id >= ${range.from} and id > ${range.after}
    order by id limit ${range.limit} for no key update`.execute(tx)
  return rows
}

/** A post that was already deleted keeps who deleted it. Returns the ids of the images that the posts showed. */
export async function erasePosts(tx: Db, ids: readonly bigint[], actorId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ image_id: bigint }>`
    with shown as (
      delete from post_images where post_id = any(${ids}::bigint[]) returning image_id
    ), erased as (
      update posts set
        deleted_at = coalesce(deleted_at, now()),
        deleted_by = case when deleted_at is null then ${actorId} else deleted_by end,
        deleted_as = case when deleted_at is null then 'admins' else deleted_as end,
        pinned_at = null, pinned_site_at = null, title = '[Removed]', title_hidden = false,
        body = case when type = 'text' then '' end,
        body_html = null, body_renderer = null, link_url = null, link_hostname = null, link_image_id = null,
        content_deleted_at = now(), content_deleted_as = 'admins'
      where id = any(${ids}::bigint[]) returning id, new.deleted_at, old.link_image_id
    ), ranked as (
      update post_ranks r set deleted_at = erased.deleted_at from erased where r.id = erased.id and r.deleted_at is null
    ), active as (
      update post_activity a set deleted_at = erased.deleted_at from erased where a.id = erased.id and a.deleted_at is null
    )
    select image_id from shown union all select link_image_id from erased where link_image_id is not null`.execute(tx)
  return rows.map(({ image_id }) => image_id)
}

/** Counts the posts from this id on whose content is not erased. */
export async function countPostsFrom(db: Db, userId: bigint, from: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '>=', from)
    .where('content_deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The log entry of the removal of a post, for its author, while they can still read the removed post. */
export async function findOwnRemoval(db: Db, authorId: bigint, postId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select modlog.id from modlog join posts on posts.id = modlog.target_id
    where modlog.target_id = ${postId} and modlog.target_type = 'post' and modlog.act = 'remove_post' and modlog.undone_by is null
      and posts.deleted_at is not null and posts.content_deleted_at is null and ${forSubject(authorId)}
    order by modlog.id desc limit 1`.execute(db)
  return rows[0]?.id
}
