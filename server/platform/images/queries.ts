import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Kind } from './image-kinds.ts'

export interface ImageFacts {
  kind: Kind
  width: number
  height: number
  withheld_at: Date | null
  hidden_at: Date | null
}

export function findImage(db: Db, id: bigint): Promise<ImageFacts | undefined> {
  return db
    .selectFrom('images')
    .select(['kind', 'width', 'height', 'withheld_at', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

interface NewImage {
  id: bigint
  ownerId: bigint | null
  kind: Kind
  width: number
  height: number
  bytes: number
  averageColor: number
  altText: string | null
  attached: boolean
}

export async function insertImage(tx: Db, image: NewImage): Promise<void> {
  await tx
    .insertInto('images')
    .values({
      id: image.id,
      owner_id: image.ownerId,
      kind: image.kind,
      format: 'jpeg',
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      average_color: image.averageColor,
      alt_text: image.altText,
      attached_at: image.attached ? sql`now()` : null,
    })
    .execute()
}

/** One parameter, however many ids, so that the statement stays the same. */
const anyOf = (ids: readonly bigint[]) => sql<bigint>`any(${ids}::bigint[])`

export async function countUnattached(db: Db, ownerId: bigint, ids: readonly bigint[]): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('id', '=', anyOf(ids))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'post')
    .where('attached_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Marks those of these images as used that belong to the owner and are free, and returns how many these were. Rows are
 * locked by id, so that two posts with the same images never deadlock.
 */
export async function attachImages(
  tx: Db,
  ownerId: bigint,
  images: readonly { id: bigint; altText?: string | null | undefined }[],
): Promise<number> {
  const ids = images.map(({ id }) => id)
  const altTexts = images.map(({ altText }) => altText ?? null)
  const described = images.map(({ altText }) => altText !== undefined)
  const { rows } = await sql`
    with free as (
      select id from images
      where id = any(${ids}::bigint[]) and owner_id = ${ownerId} and kind = 'post' and attached_at is null
      order by id for update
    )
    update images set attached_at = now(), alt_text = case when input.described then input.alt_text else images.alt_text end
    from free join unnest(${ids}::bigint[], ${altTexts}::text[], ${described}::boolean[]) as input (id, alt_text, described) using (id)
    where images.id = free.id
    returning images.id`.execute(tx)
  return rows.length
}

export async function updateAltText(tx: Db, id: bigint, altText: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('images')
    .set({ alt_text: altText })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateWithheld(tx: Db, ids: readonly bigint[], withheld: boolean): Promise<void> {
  await tx
    .updateTable('images')
    .set({ withheld_at: withheld ? sql`coalesce(withheld_at, now())` : null })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** The ids of all images, page by page. */
export async function listIds(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await db.selectFrom('images').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Those of these ids that are of images, or of deleted ones whose files a job will erase. One statement, because an image moves from one table to the other. */
export async function findNamed(db: Db, ids: readonly bigint[]): Promise<bigint[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`
    select id from images where id = ${anyOf(ids)}
    union all
    select image_id from image_erasures where image_id = ${anyOf(ids)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these images that still exist. */
export async function findExisting(db: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await db.selectFrom('images').select('id').where('id', '=', anyOf(ids)).execute()
  return rows.map(({ id }) => id)
}

/** Images that are evidence in a case stay for it, unless administrators hide them. */
const isEvidence = sql<boolean>`(hidden_at is null and exists (select from case_evidence where image_ids @> array[images.id]))`

/** Deletes the rows now. The files are erased later, when nothing can still be working on them. */
export async function deleteImages(tx: Db, ids: readonly bigint[], graceSeconds: number): Promise<void> {
  await sql`
    with kept as (
      update images set withheld_at = coalesce(withheld_at, now()), dropped_at = coalesce(dropped_at, now())
      where id = any(${ids}::bigint[]) and ${isEvidence}
    ), gone as (
      delete from images where id = any(${ids}::bigint[]) and not ${isEvidence} returning id
    )
    insert into image_erasures (image_id, due_at) select id, now() + make_interval(secs => ${graceSeconds}) from gone
    on conflict do nothing`.execute(tx)
}

export async function insertErasure(db: Db, id: bigint, graceSeconds: number): Promise<void> {
  await sql`insert into image_erasures (image_id, due_at)
    values (${id}, now() + make_interval(secs => ${graceSeconds}))`.execute(db)
}

/** False if the files have been erased meanwhile. */
export async function deleteErasure(db: Db, id: bigint): Promise<boolean> {
  const deleted = await db
    .deleteFrom('image_erasures')
    .where('image_id', '=', id)
    .returning('image_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function postponeErasure(db: Db, id: bigint, seconds: number): Promise<void> {
  await sql`
    update image_erasures set due_at = now() + make_interval(secs => ${seconds}) where image_id = ${id}`.execute(db)
}

export async function listDueErasures(db: Db, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('image_erasures')
    .select('image_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ image_id }) => image_id)
}

/**
 * Deletes unused images of one owner, or of everybody if they are older than so many hours. Skips images that are just
 * being used.
 */
export async function deleteUnattached(
  db: Db,
  scope: { ownerId: bigint } | { hours: number },
  graceSeconds: number,
  limit: number,
): Promise<number> {
  const isInScope =
    'ownerId' in scope
      ? sql`owner_id = ${scope.ownerId}`
      : sql`created_at < now() - make_interval(hours => ${scope.hours})`
  const { rows } = await sql`
    with due as (
      select id from images where attached_at is null and ${isInScope} order by created_at limit ${limit} for update skip locked
    ), gone as (
      delete from images where id in (select id from due) returning id
    )
    insert into image_erasures (image_id, due_at) select id, now() + make_interval(secs => ${graceSeconds}) from gone
    on conflict do nothing returning image_id`.execute(db)
  return rows.length
}
