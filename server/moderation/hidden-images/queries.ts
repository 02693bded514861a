import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'
import type { Kind } from '../../platform/images/image-kinds.ts'

/** Hides pictures with ids in this range, the newest first, because they are seen most. Returns their ids. */
export async function hideInRange(
  tx: Tx,
  { from, to, savedSince = new Date(0) }: { from: bigint; to: bigint; savedSince?: Date | undefined },
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with due as (
      select id from images where id >= ${from} and id < ${to} and hidden_at is null and created_at >= ${savedSince}
      order by id desc limit ${limit} for no key update
    )
    update images set hidden_at = clock_timestamp() from due where images.id = due.id returning images.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Until the transaction ends nobody else can hide pictures, or show all again. */
export async function lockHiding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('hidden images'))`.execute(tx)
}

export async function showImages(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`update images set hidden_at = null where id = any(${ids}::bigint[])`.execute(tx)
}

/** Those of these pictures that are hidden. */
export async function listHiddenOf(db: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from images where id = any(${ids}::bigint[]) and hidden_at is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The pictures that were hidden before this time. */
export async function listHiddenUntil(db: Db, until: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from images where hidden_at is not null and hidden_at <= ${until} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The present time of the database, whose clock sets `hidden_at`; not the start of this transaction. */
export async function timeNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp()::timestamptz(3) as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** Makes all processes forget the accounts whose avatars these are. */
export async function notifyOwners(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`select ${notifySql('user', sql`id::text`)} from users where pro_pic_id = any(${ids}::bigint[])`.execute(tx)
}

/** Removes these pictures from posts, people and communities. Returns the posts that showed them. */
export async function detachImages(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with of_posts as (
      delete from post_images where image_id = any(${ids}::bigint[]) returning post_id
    ), of_links as (
      update posts set link_image_id = null where link_image_id = any(${ids}::bigint[])
    ), of_people as (
      update users set pro_pic_id = null where pro_pic_id = any(${ids}::bigint[])
    ), of_communities as (
      update communities set
        pro_pic_id = case when pro_pic_id = any(${ids}::bigint[]) then null else pro_pic_id end,
        banner_image_id = case when banner_image_id = any(${ids}::bigint[]) then null else banner_image_id end
      where pro_pic_id = any(${ids}::bigint[]) or banner_image_id = any(${ids}::bigint[])
    )
    select distinct post_id as id from of_posts`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface HiddenRow {
  id: bigint
  kind: Kind
  width: number
  height: number
  created_at: Date
  hidden_at: Date
  username: string | null
  public_id: string | null
  title: string | null
  post_community: string | null
  community: string | null
}

/** A preview has no owner, so the author of its post is shown. */
export async function listHidden(db: Db, before: bigint, limit: number): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`
    select i.id, i.kind, i.width, i.height, i.created_at, i.hidden_at, person.username,
      post.public_id, post.title, post.community as post_community, place.name as community
    from (
      select id, kind, width, height, created_at, hidden_at, owner_id from images
      where hidden_at is not null and id < ${before} order by id desc limit ${limit}
    ) i
    left join lateral (
      select p.public_id, p.title, p.user_id, c.name as community from posts p join communities c on c.id = p.community_id
      where p.id = coalesce(
        (select post_id from post_images where image_id = i.id), (select id from posts where link_image_id = i.id))
      offset 0
    ) post on true
    left join lateral (
      select name from communities where pro_pic_id = i.id or banner_image_id = i.id offset 0
    ) place on true
    left join lateral (
      select username from users where id = coalesce(i.owner_id, post.user_id) and deleted_at is null offset 0
    ) person on true
    order by i.id desc`.execute(db)
  return rows
}
