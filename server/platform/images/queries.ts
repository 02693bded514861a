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

export async function insertImage(tx: Db, given: NewImage): Promise<void> {
  await tx
    .insertInto('images')
    .values({
      id: given.id,
      owner_id: given.ownerId,
      kind: given.kind,
      format: 'jpeg',
      width: given.width,
      height: given.height,
      bytes: given.bytes,
      average_color: given.averageColor,
      alt_text: given.altText,
      attached_at: given.attached ? sql`now()` : null,
    })
    .execute()
}

/** One parameter however many there are, so that the statement stays the same. */
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

/** Marks these images as used, and returns how many were free and the owner's. Rows are locked by id, so that two posts with the same images never deadlock. */
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

/** The rows go now, and their files when nobody can be at work on them any more. */
export async function deleteImages(tx: Db, ids: readonly bigint[], restSeconds: number): Promise<void> {
  await sql`
    with gone as (delete from images where id = any(${ids}::bigint[]) returning id)
    insert into image_erasures (image_id, due_at) select id, now() + make_interval(secs => ${restSeconds}) from gone
    on conflict do nothing`.execute(tx)
}

export async function insertErasure(db: Db, id: bigint, restSeconds: number): Promise<void> {
  await sql`insert into image_erasures (image_id, due_at)
    values (${id}, now() + make_interval(secs => ${restSeconds}))`.execute(db)
}

/** False when the files have been erased meanwhile. */
export async function deleteErasure(db: Db, id: bigint): Promise<boolean> {
  const gone = await db.deleteFrom('image_erasures').where('image_id', '=', id).returning('image_id').executeTakeFirst()
  return gone !== undefined
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

/** What nothing uses, of one owner or of everybody's longer ago than that. An image that is just being used stays. */
export async function deleteUnattached(
  db: Db,
  which: { ownerId: bigint } | { hours: number },
  restSeconds: number,
  limit: number,
): Promise<number> {
  const chosen =
    'ownerId' in which
      ? sql`owner_id = ${which.ownerId}`
      : sql`created_at < now() - make_interval(hours => ${which.hours})`
  const { rows } = await sql`
    with due as (
      select id from images where attached_at is null and ${chosen} order by created_at limit ${limit} for update skip locked
    ), gone as (
      delete from images where id in (select id from due) returning id
    )
    insert into image_erasures (image_id, due_at) select id, now() + make_interval(secs => ${restSeconds}) from gone
    on conflict do nothing returning image_id`.execute(db)
  return rows.length
}
