import { sql } from 'kysely'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'
import { dropFound, textsOfPictures } from '../search/fragments.ts'

// Statements that change a published post.

interface EditedPost {
  /** The old text. */
  body: string | null
  deleted_at: Date | null
}

/** Undefined if the content has been erased in the meantime, which stays so. */
export async function updateText(
  db: Db,
  id: bigint,
  values: { title: string; body: string | null; bodyHtml: string | null; renderer: number | null },
): Promise<EditedPost | undefined> {
  const { rows } = await sql<EditedPost>`
    update posts set title = ${values.title}, body = ${values.body}, body_html = ${values.bodyHtml},
      body_renderer = ${values.renderer}, edited_at = now()
    where id = ${id} and content_deleted_at is null returning old.body, new.deleted_at`.execute(db)
  return rows[0]
}

/** Undefined if an administrator has erased the content in the meantime. */
export async function updateTitle(
  db: Db,
  id: bigint,
  title: string,
): Promise<(Pick<EditedPost, 'deleted_at'> & { beside: string[] }) | undefined> {
  const { rows } = await sql<Pick<EditedPost, 'deleted_at'> & { beside: string[] }>`
    update posts set title = ${title}, edited_at = now()
    where id = ${id} and content_deleted_as is distinct from 'admins' returning deleted_at, ${textsOfPictures} as beside`.execute(
    db,
  )
  return rows[0]
}

export async function updateGroup(db: Db, id: bigint, group: UserGroup): Promise<void> {
  await db.updateTable('posts').set({ user_group: group }).where('id', '=', id).execute()
}

/**
 * A post that is already locked keeps its first lock. Votes and comments at the same moment wait for this row lock, or
 * this waits for theirs. Returns author and community; undefined if nothing changed.
 */
export async function updateLock(
  db: Db,
  id: bigint,
  lock: { by: bigint; as: 'mods' | 'admins' } | null,
): Promise<{ user_id: bigint; community_id: bigint } | undefined> {
  const changed = lock
    ? sql`locked_at = now(), locked_by = ${lock.by}, locked_as = ${lock.as}`
    : sql`locked_at = null, locked_by = null, locked_as = null`
  const { rows } = await sql<{ user_id: bigint; community_id: bigint }>`
    with changed as (
      update posts set ${changed} where id = ${id} and ${lock ? sql`locked_at is null` : sql`locked_at is not null`}
      returning id, user_id, community_id, locked_at
    ), ranked as (
      update post_ranks r set locked_at = changed.locked_at from changed where r.id = changed.id
    ), known as (
      update post_activity a set locked_at = changed.locked_at from changed where a.id = changed.id
    )
    select user_id, community_id from changed`.execute(db)
  return rows[0]
}

// Pins

export type PinColumn = 'pinned_at' | 'pinned_site_at'

/**
 * Locks a row so that concurrent pins are counted one after the other: the row of the community, or the row of the
 * site's settings.
 */
export async function lockPins(tx: Db, column: PinColumn, communityId: bigint): Promise<void> {
  if (column === 'pinned_site_at') await sql`select from site_settings for no key update`.execute(tx)
  else await sql`select from communities where id = ${communityId} for no key update`.execute(tx)
}

/** Counts the other posts that are pinned there. */
export async function countPins(tx: Db, column: PinColumn, communityId: bigint, exceptPostId: bigint): Promise<number> {
  const row = await tx
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(column, 'is not', null)
    .where('id', '<>', exceptPostId)
    .$if(column === 'pinned_at', (query) => query.where('community_id', '=', communityId))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** `changed` is false if it was already so; undefined if the post has been deleted in the meantime. */
export async function updatePin(
  db: Db,
  id: bigint,
  column: PinColumn,
  pinned: boolean,
): Promise<{ changed: boolean } | undefined> {
  const value = pinned ? sql`coalesce(${sql.id(column)}, now())` : sql`null`
  const { rows } = await sql<{ changed: boolean }>`
    update posts set ${sql.id(column)} = ${value} where id = ${id} and deleted_at is null
    returning old.${sql.id(column)} is distinct from new.${sql.id(column)} as changed`.execute(db)
  return rows[0]
}

/** Returns false if the post was already announced. */
export async function updateAnnounced(db: Db, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({ announced_at: sql`now()` })
    .where('id', '=', id)
    .where('announced_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// Deleting

interface Deletion {
  user_id: bigint
  community_id: bigint
  deleted_at: Date | null
  deleted_as: string | null
  deleted_by: bigint | null
  content_deleted_at: Date | null
  title_hidden: boolean
}

/** Locks the row until the transaction ends. */
export function findPostForUpdate(tx: Db, id: bigint): Promise<Deletion | undefined> {
  return tx
    .selectFrom('posts')
    .select(['user_id', 'community_id', 'deleted_at', 'deleted_as', 'deleted_by', 'content_deleted_at', 'title_hidden'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Also takes the post out of the feeds and unpins it. */
export async function updateDeleted(tx: Db, id: bigint, actorId: bigint, group: UserGroup): Promise<void> {
  await sql`
    with deleted as (
      update posts set deleted_at = now(), deleted_by = ${actorId}, deleted_as = ${group}, pinned_at = null, pinned_site_at = null
      where id = ${id} returning id, deleted_at
    ), ranked as (
      update post_ranks r set deleted_at = deleted.deleted_at from deleted where r.id = deleted.id
    )
    update post_activity a set deleted_at = deleted.deleted_at from deleted where a.id = deleted.id`.execute(tx)
}

export interface RemovedPost {
  user_id: bigint
  community_id: bigint
  /** The ids of the images that the post shows. */
  images: bigint[]
}

/**
 * Like `updateDeleted`, for removals by moderators and administrators: one statement, which also notifies all processes
 * to evict cached pages with the post. Undefined if it was already deleted.
 */
export async function updateRemoved(
  tx: Db,
  id: bigint,
  { by, as, titleHidden }: { by: bigint; as: 'mods' | 'admins'; titleHidden: boolean },
): Promise<RemovedPost | undefined> {
  const { rows } = await sql<RemovedPost>`
    with deleted as (
      update posts set deleted_at = now(), deleted_by = ${by}, deleted_as = ${as}, title_hidden = ${titleHidden},
        pinned_at = null, pinned_site_at = null
      where id = ${id} and deleted_at is null returning id, user_id, community_id, deleted_at, link_image_id
    ), ${dropFound('deleted')}, ranked as (
      update post_ranks r set deleted_at = deleted.deleted_at from deleted where r.id = deleted.id
    ), active as (
      update post_activity a set deleted_at = deleted.deleted_at from deleted where a.id = deleted.id
    )
    select user_id, community_id, array(
        select image_id from post_images where post_id = deleted.id union all select link_image_id where link_image_id is not null
      ) as images, ${notifySql('evict', sql`''`)}
    from deleted`.execute(tx)
  return rows[0] && { ...rows[0], images: rows[0].images.map(BigInt) }
}

/** The post returns to its old place in the feeds, with its title, because its key and rank have not changed. It is not pinned. */
export async function updateRestored(tx: Db, id: bigint): Promise<void> {
  await sql`
    with back as (
      update posts set deleted_at = null, deleted_by = null, deleted_as = null, title_hidden = false where id = ${id} returning id
    ), ranked as (
      update post_ranks r set deleted_at = null from back where r.id = back.id
    )
    update post_activity a set deleted_at = null from back where a.id = back.id`.execute(tx)
}

/**
 * Returns the ids of the images that the post showed. If an administrator erases the content, the title is erased too.
 */
export async function eraseContent(tx: Db, id: bigint, as: 'normal' | 'admins'): Promise<bigint[]> {
  const { rows } = await sql<{ image_id: bigint }>`
    with gone as (delete from post_images where post_id = ${id} returning image_id),
    old as (select link_image_id from posts where id = ${id})
    select image_id from gone union all select link_image_id from old where link_image_id is not null`.execute(tx)
  await tx
    .updateTable('posts')
    .set({
      body: sql`case when type = 'text' then '' end`,
      body_html: null,
      body_renderer: null,
      link_url: null,
      link_hostname: null,
      link_image_id: null,
      content_deleted_at: sql`now()`,
      content_deleted_as: as,
      ...(as === 'admins' && { title: '[Removed]', title_hidden: false }),
    })
    .where('id', '=', id)
    .execute()
  return rows.map(({ image_id }) => image_id)
}

export async function listImagesOf(db: Db, id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ image_id: bigint }>`
    select image_id from post_images where post_id = ${id}
    union all select link_image_id from posts where id = ${id} and link_image_id is not null`.execute(db)
  return rows.map(({ image_id }) => image_id)
}

// Jobs

/** The smallest id that can be created at that time. */
const keyAt = (days: number) => sql`((extract(epoch from now() - make_interval(days => ${days})) * 1000)::bigint << 20)`

/** Moves posts out of the time windows that they are too old for. Returns the number of moved posts. */
export async function updateAges(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      (select id from post_ranks where age = 0 and id < ${keyAt(1)} limit ${limit})
      union all (select id from post_ranks where age = 1 and id < ${keyAt(7)} limit ${limit})
      union all (select id from post_ranks where age = 2 and id < ${keyAt(30)} limit ${limit})
      union all (select id from post_ranks where age = 3 and id < ${keyAt(365)} limit ${limit}))
    update post_ranks set age = case when post_ranks.id < ${keyAt(365)} then 4 when post_ranks.id < ${keyAt(30)} then 3
      when post_ranks.id < ${keyAt(7)} then 2 else 1 end
    from (select id from post_ranks where id in (select id from due) order by id for no key update) locked
    where post_ranks.id = locked.id returning post_ranks.id`.execute(db)
  return rows.length
}
