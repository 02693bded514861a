import { altTextLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { type Kind, kinds } from './image-kinds.ts'
import type { ImageRow } from './image-row.ts'
import { folderOf, originalKey } from './keys.ts'
import {
  attachImages,
  countUnattached,
  deleteErasure,
  deleteImages,
  deleteUnattached,
  insertErasure,
  insertImage,
  listDueErasures,
  postponeErasure,
  updateAltText,
  updateWithheld,
} from './queries.ts'

/** A copy may still be in the making when its image is erased; by then it lies in the store, to be erased with the rest. */
const restSeconds = 300
/** Between the files of a new image and its row. */
const arrivalSeconds = 3600
/** Until a folder that could not be erased is tried again. */
const againSeconds = 3600
const batch = 200

/**
 * Reads the file of an upload and stores it as its kind is stored. It counts from saveImage on; without that its files go again.
 * Those who ask take turns.
 */
export async function prepareImage(
  site: Pick<Site, 'db' | 'images' | 'nextKey'>,
  kind: Kind,
  file: { path: string; altText?: string | null },
  askedBy: string,
): Promise<ImageRow> {
  const { store, decoder, scratch } = site.images
  const to = await scratch.fresh()
  try {
    const stored = await decoder.store(file.path, to, kinds[kind].stored, askedBy)
    const id = site.nextKey()
    await insertErasure(site.db, id, arrivalSeconds)
    await store.put(originalKey(id), to)
    return { id: String(id), kind, ...stored, altText: readAltText(file.altText) }
  } finally {
    await scratch.remove(to)
  }
}

/** In the transaction that begins to use it; or, for an upload that is used later, unattached. Gives its key. */
export async function saveImage(
  tx: Db,
  image: ImageRow,
  given: { ownerId: bigint | null; attached: boolean },
): Promise<bigint> {
  const id = BigInt(image.id)
  const { kind, width, height, bytes, averageColor, altText } = image
  // Gone: the transaction took an hour, and the files with it.
  if (!(await deleteErasure(tx, id))) throw new Refusal('unsupported_image')
  await insertImage(tx, { id, kind, width, height, bytes, averageColor, altText, ...given })
  return id
}

/** Refuses when one of these is not the owner's, or used already. Asked before the transaction that attaches them. */
export async function requireUploads(db: Db, ownerId: bigint, ids: readonly bigint[]): Promise<void> {
  const once = new Set(ids)
  if (once.size !== ids.length || (await countUnattached(db, ownerId, ids)) !== once.size)
    throw new Refusal('image-not-found')
}

/** For what the owner uploaded and nothing uses yet; refuses all when one is none of these. Without a new alt text it keeps its own. */
export async function attachUploads(
  tx: Db,
  ownerId: bigint,
  images: readonly { id: bigint; altText?: string | null | undefined }[],
): Promise<void> {
  const attached = await attachImages(tx, ownerId, images)
  if (attached !== new Set(images.map(({ id }) => id)).size) throw new Refusal('image-not-found')
}

/** What an image shows, for people who cannot see it; null says nothing. False when it is gone. */
export async function describeImage(tx: Db, id: bigint, altText: string | null): Promise<boolean> {
  return updateAltText(tx, id, altText)
}

export const readAltText = (text: string | null | undefined): string | null => cutText(text, altTextLimit.max)

/** Their addresses answer 404 once the transaction commits; the files go minutes later. What used them names them no more. */
export async function eraseImages(tx: Db, ids: readonly (bigint | null)[]): Promise<void> {
  const all = ids.filter((id) => id !== null)
  if (all.length) await deleteImages(tx, all, restSeconds)
}

export async function eraseUnusedUploads(tx: Db, ownerId: bigint): Promise<void> {
  while ((await deleteUnattached(tx, { ownerId }, restSeconds, batch)) === batch);
}

/** While something is removed, its images answer to nobody but those who are given addresses that end. */
export async function withholdImages(tx: Db, ids: readonly bigint[], withheld: boolean): Promise<void> {
  if (ids.length) await updateWithheld(tx, ids, withheld)
}

export async function eraseOldUploads(site: Site, hours: number): Promise<void> {
  while ((await deleteUnattached(site.db, { hours }, restSeconds, batch)) === batch);
}

/** What has been erased leaves the store. A folder that cannot be erased now is tried again later, and keeps no other waiting. */
export async function eraseDueFiles({ db, images, log }: Pick<Site, 'db' | 'images' | 'log'>): Promise<void> {
  for (;;) {
    const due = await listDueErasures(db, batch)
    for (const id of due) {
      try {
        await images.store.eraseFolder(folderOf(id))
        await deleteErasure(db, id)
      } catch (err) {
        log.error({ err, image: String(id) }, 'the files of an image were not erased')
        await postponeErasure(db, id, againSeconds)
      }
    }
    if (due.length < batch) return
  }
}
