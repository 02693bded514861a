import { type Selectable, sql } from 'kysely'
import type { HoldCause } from '../../../api/discussion/holds.ts'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import { maxHeld } from '../../../shared/limits.ts'
import { caseNews } from '../../people/cases/fragments.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'
import type { HeldItems } from '../../platform/db/tables.ts'

// Changes of held items. All transactions lock in this order: the held item, its post or comment, the account, the case.

export interface NewHeld {
  id: bigint
  type: 'post' | 'comment'
  authorId: bigint
  communityId: bigint
  why: HoldCause
  group: UserGroup
  publicId?: string
  postType?: string
  title?: string
  link?: { url: string; hostname: string } | null
  postId?: bigint
  parentId?: bigint | null
  body: string | null
  bodyHtml: string | null
  renderer: number | null
  images?: readonly { id: bigint; caption: string | null }[]
}

interface InsertedRow {
  /** False if the account is deleted or suspended. */
  isAuthorActive: boolean
  /** False if the account already has the maximum of held items. */
  isBelowLimit: boolean
  /** False if the public id is taken. */
  isInserted: boolean
}

/** Inserts a held item with its images, counts it in the account, and notifies all processes. */
export async function insertHeld(tx: Tx, values: NewHeld): Promise<InsertedRow> {
  const { images = [], publicId = null } = values
  const { rows } = await sql<InsertedRow>`
    with author as materialized (
      select id, no_held from users
      where id = ${values.authorId} and deleted_at is null and banned_at is null for no key update
    ), made as (
      insert into held_items (id, type, author_id, community_id, why, user_group, public_id, post_type, title, link_url, link_hostname,
        post_id, parent_id, body, body_html, body_renderer)
      select ${values.id}::bigint, ${values.type}, id, ${values.communityId}::bigint, ${values.why}, ${values.group}, ${publicId}::text,
        ${values.postType ?? null}::text, ${values.title ?? null}::text, ${values.link?.url ?? null}::text,
        ${values.link?.hostname ?? null}::text, ${values.postId ?? null}::bigint, ${values.parentId ?? null}::bigint,
        ${values.body}::text, ${values.bodyHtml}::text, ${values.renderer}::smallint
      from author where no_held < ${maxHeld}
        and not exists (select from posts where lower(posts.public_id) = lower(${publicId}::text))
      on conflict do nothing returning id, author_id
    ), shown as (
      insert into held_images (held_id, position, image_id, caption)
      select made.id, place - 1, given.id, caption
      from made, unnest(${images.map(({ id }) => id)}::bigint[], ${images.map(({ caption }) => caption)}::text[])
        with ordinality as given (id, caption, place)
    ), counted as (
      update users set no_held = users.no_held + 1 from made where users.id = made.author_id
      returning ${notifySql('user', sql`users.id`)}
    )
    select exists (select from author) as "isAuthorActive", exists (select from author where no_held < ${maxHeld}) as "isBelowLimit",
      (select count(*) from counted) > 0 as "isInserted"`.execute(tx)
  return rows[0] ?? { isAuthorActive: false, isBelowLimit: false, isInserted: false }
}

export type HeldRow = Selectable<HeldItems>

/** Locks a held item until the transaction ends. */
export function lockHeld(tx: Tx, id: bigint): Promise<HeldRow | undefined> {
  return tx.selectFrom('held_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** All held items of an author, decided or not, in the order of their ids. */
export function lockHeldOf(tx: Tx, authorId: bigint): Promise<Pick<HeldRow, 'id' | 'type' | 'state'>[]> {
  return tx
    .selectFrom('held_items')
    .select(['id', 'type', 'state'])
    .where('author_id', '=', authorId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The images in order, with their captions. */
export function listHeldImages(tx: Db, id: bigint): Promise<{ id: bigint; caption: string | null }[]> {
  return tx
    .selectFrom('held_images')
    .select(['image_id as id', 'caption'])
    .where('held_id', '=', id)
    .orderBy('position')
    .execute()
}

/** Changes the count of held items of an account by one. */
export async function countHeldOf(tx: Tx, userId: bigint, change: 1 | -1): Promise<void> {
  await sql`
    update users set no_held = greatest(0, no_held + ${change}::int) where id = ${userId}
    returning ${notifySql('user', sql`id`)}`.execute(tx)
}

/** Changes the version of the case, so that a decision on the old version is refused. */
export async function touchCaseOfHeld(tx: Tx, id: bigint): Promise<void> {
  await sql`
    update cases set version = version + 1, updated_at = now() where held_id = ${id} and closed_at is null
    returning ${caseNews()}`.execute(tx)
}

export async function updateHeldText(
  tx: Tx,
  id: bigint,
  values: { title: string | null; body: string | null; bodyHtml: string | null; renderer: number | null },
): Promise<void> {
  await sql`
    update held_items set title = ${values.title}, body = ${values.body}, body_html = ${values.bodyHtml},
      body_renderer = ${values.renderer}, edited_at = now() where id = ${id}`.execute(tx)
}

export async function updateHeldGroup(tx: Tx, id: bigint, group: UserGroup): Promise<void> {
  await tx.updateTable('held_items').set({ user_group: group }).where('id', '=', id).execute()
}

/** Marks the item as released. Its text and pictures now belong to the post or comment. */
export async function updateHeldReleased(tx: Tx, id: bigint, becameId: bigint): Promise<void> {
  await sql`
    with taken as (
      delete from held_images where held_id = ${id}
    )
    update held_items set state = 'released', decided_at = now(), became_id = ${becameId}, title = null, body = null,
      body_html = null, body_renderer = null, link_url = null, link_hostname = null
    where id = ${id}`.execute(tx)
}

/** Makes all cases about the held item point to its post or comment. */
export async function updateTargetsOfReleased(tx: Tx, id: bigint): Promise<void> {
  await sql`
    update cases set target_id = held.became_id from held_items held
    where held.id = ${id} and held.became_id is not null and cases.held_id = held.id and cases.target_id = held.id`.execute(
    tx,
  )
}

export async function updateHeldState(tx: Tx, id: bigint, state: 'waiting' | 'refused'): Promise<void> {
  await tx
    .updateTable('held_items')
    .set({ state, decided_at: state === 'waiting' ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes held items, and returns their pictures: the caller must erase those too. */
export async function deleteHeld(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ image_id: bigint }>`
    with shown as (
      delete from held_images where held_id = any(${ids}::bigint[]) returning image_id
    ), gone as (
      delete from held_items where id = any(${ids}::bigint[])
    )
    select image_id from shown`.execute(tx)
  return rows.map(({ image_id }) => image_id)
}

/** The post of a held comment. */
export async function findPostOfHeld(tx: Tx, id: bigint): Promise<{ postId: bigint; publicId: string }> {
  return tx
    .selectFrom('held_items')
    .innerJoin('posts', 'posts.id', 'held_items.post_id')
    .select(['posts.id as postId', 'posts.public_id as publicId'])
    .where('held_items.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The log entry of its refusal. */
export async function findRefusalOf(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from modlog where target_id = ${id} and act = 'refuse_held' and undone_by is null
    order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** The last decided case about it, without appeals. */
export async function findClosedCaseOf(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from cases where held_id = ${id} and appeal_id is null and closed_at is not null
    order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** The held items of an account from this id on, in the order of their ids. There are few. */
export async function listWaitingOf(
  tx: Tx,
  { userId, communityId, from }: { userId: bigint; communityId: bigint | null; from: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from held_items
    where author_id = ${userId} and state = 'waiting' and id >= ${from}
      and (${communityId}::bigint is null or community_id = ${communityId})
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Items that were decided at least `days` days ago, without an open appeal. Locks them until the transaction ends. */
export async function lockOldHeld(tx: Tx, days: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from held_items held
    where decided_at < now() - make_interval(days => ${days}) and not exists (
      select from modlog m join appeals a on a.log_id = m.id and a.answered_at is null
      where m.target_id = held.id and m.act = 'refuse_held')
    order by decided_at limit ${limit} for update of held skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}
