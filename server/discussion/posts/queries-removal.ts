import { sql } from 'kysely'
import { forSubject } from '../../people/acts/removal-visibility.ts'
import type { Db } from '../../platform/db/connect.ts'

export interface RemovedPost {
  id: bigint
  community_id: bigint
}

interface Range {
  from: bigint
  after: bigint
  limit: number
}

/**
 * The next posts of one author in the order of their ids that are not deleted. Locks their rows until the transaction
 * ends.
 */
export async function lockPostsOf(tx: Db, userId: bigint, range: Range): Promise<RemovedPost[]> {
  const { rows } = await sql<RemovedPost>`
    select id, community_id from posts
    where user_id = ${userId} and id >= ${range.from} and id > ${range.after} and deleted_at is null
    order by id limit ${range.limit} for no key update`.execute(tx)
  return rows
}

/** Removes posts with their titles, and erases nothing. Returns the ids of the images that the posts showed. */
export async function hidePosts(tx: Db, ids: readonly bigint[], actorId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ image_id: bigint }>`
    with gone as (
      update posts set deleted_at = now(), deleted_by = ${actorId}, deleted_as = 'admins', title_hidden = true,
        pinned_at = null, pinned_site_at = null
      where id = any(${ids}::bigint[]) returning id, deleted_at, link_image_id
    ), ranked as (
      update post_ranks r set deleted_at = gone.deleted_at from gone where r.id = gone.id
    ), active as (
      update post_activity a set deleted_at = gone.deleted_at from gone where a.id = gone.id
    )
    select image_id from post_images where post_id = any(${ids}::bigint[])
    union all select link_image_id from gone where link_image_id is not null`.execute(tx)
  return rows.map(({ image_id }) => image_id)
}

/**
 * The next posts of a banned author to be erased: those that this removal hid and nobody has brought back, and those that
 * were deleted before it. What a later ban has removed has its own time. Locks their rows until the transaction ends.
 */
export async function lockPostsToErase(
  tx: Db,
  userId: bigint,
  range: Range & { deletedBefore: Date; hiddenUntil: Date },
): Promise<RemovedPost[]> {
  const { rows } = await sql<RemovedPost>`
    select id, community_id from posts
    where user_id = ${userId} and id >= ${range.from} and id > ${range.after}
      and deleted_at is not null and content_deleted_at is null
      and (deleted_at < ${range.deletedBefore} or deleted_at <= ${range.hiddenUntil} and exists (
        select from modlog item join modlog ban on ban.id = item.part_of and ban.act = 'ban_user'
        where item.target_id = posts.id and item.act = 'remove_post' and item.undone_by is null))
    order by id limit ${range.limit} for no key update`.execute(tx)
  return rows
}

/** Erases the content of deleted posts for good. Returns the ids of the images that the posts showed. */
export async function erasePosts(tx: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ image_id: bigint }>`
    with shown as (
      delete from post_images where post_id = any(${ids}::bigint[]) returning image_id
    ), erased as (
      update posts set
        title = '[Removed]', title_hidden = false, body = case when type = 'text' then '' end,
        body_html = null, body_renderer = null, link_url = null, link_hostname = null, link_image_id = null,
        content_deleted_at = now(), content_deleted_as = 'admins'
      where id = any(${ids}::bigint[]) returning old.link_image_id
    )
    select image_id from shown union all select link_image_id from erased where link_image_id is not null`.execute(tx)
  return rows.map(({ image_id }) => image_id)
}

/** Counts the posts from this id on that are not deleted. */
export async function countPostsFrom(db: Db, userId: bigint, from: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '>=', from)
    .where('deleted_at', 'is', null)
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
