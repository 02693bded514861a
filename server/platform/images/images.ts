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

/**
 * A copy may still be in the making when its image is erased; after this time it is stored, and is erased with the
 * other files.
 */
const graceSeconds = 300
/** How long the files of a new image may wait for its row. */
const waitForRowSeconds = 3600
/** When to try again to erase a folder that could not be erased. */
const retryAfterSeconds = 3600
const batch = 200

/**
 * Reads the file of an upload and stores it in the form of its kind. Unless saveImage is called for it, its files are
 * erased again. Requesters take turns.
 */
export async function prepareImage(
  site: Pick<Site, 'db' | 'images' | 'nextKey'>,
  kind: Kind,
  file: { path: string; altText?: string | null },
  requestedBy: string,
): Promise<ImageRow> {
  const { store, decoder, scratch } = site.images
  const to = await scratch.fresh()
  try {
    const stored = await decoder.store(file.path, to, kinds[kind].stored, requestedBy)
    const id = site.nextKey()
    await insertErasure(site.db, id, waitForRowSeconds)
    await store.put(originalKey(id), to)
    return { id: String(id), kind, ...stored, altText: readAltText(file.altText) }
  } finally {
    await scratch.remove(to)
  }
}

/**
 * Called in the transaction that begins to use the image. An upload that is used later is saved as unattached. Returns
 * its key.
 */
export async function saveImage(
  tx: Db,
  image: ImageRow,
  usage: { ownerId: bigint | null; attached: boolean },
): Promise<bigint> {
  const id = BigInt(image.id)
  const { kind, width, height, bytes, averageColor, altText } = image
  // The files are erased already, because the transaction came more than an hour later.
  if (!(await deleteErasure(tx, id))) throw new Refusal('unsupported_image')
  await insertImage(tx, { id, kind, width, height, bytes, averageColor, altText, ...usage })
  return id
}

/**
 * Refuses if one of these is not the owner's upload, or is used already. Called before the transaction that attaches
 * them.
 */
export async function requireUploads(db: Db, ownerId: bigint, ids: readonly bigint[]): Promise<void> {
  const uniqueIds = new Set(ids)
  if (uniqueIds.size !== ids.length || (await countUnattached(db, ownerId, ids)) !== uniqueIds.size)
    throw new Refusal('image-not-found')
}

/**
 * Marks uploads of the owner as used; refuses all of them if one is not the owner's or is used already. An image
 * without a new alt text keeps its own.
 */
export async function attachUploads(
  tx: Db,
  ownerId: bigint,
  images: readonly { id: bigint; altText?: string | null | undefined }[],
): Promise<void> {
  const attached = await attachImages(tx, ownerId, images)
  if (attached !== new Set(images.map(({ id }) => id)).size) throw new Refusal('image-not-found')
}

/** Sets what an image shows, for people who cannot see it; null for no text. False if the image no longer exists. */
export async function describeImage(tx: Db, id: bigint, altText: string | null): Promise<boolean> {
  return updateAltText(tx, id, altText)
}

export const readAltText = (text: string | null | undefined): string | null => cutText(text, altTextLimit.max)

/**
 * Their addresses answer 404 once the transaction commits; the files are erased minutes later, or when no case needs
 * them any more. The caller must have removed them from the rows that used them.
 */
export async function eraseImages(tx: Db, ids: readonly (bigint | null)[]): Promise<void> {
  const all = ids.filter((id) => id !== null)
  if (all.length) await deleteImages(tx, all, graceSeconds)
}

export async function eraseUnusedUploads(tx: Db, ownerId: bigint): Promise<void> {
  while ((await deleteUnattached(tx, { ownerId }, graceSeconds, batch)) === batch);
}

/** While a post or comment is removed, its images open only with addresses that expire. */
export async function withholdImages(tx: Db, ids: readonly bigint[], withheld: boolean): Promise<void> {
  if (ids.length) await updateWithheld(tx, ids, withheld)
}

export async function eraseOldUploads(site: Site, hours: number): Promise<void> {
  while ((await deleteUnattached(site.db, { hours }, graceSeconds, batch)) === batch);
}

/**
 * Erases the files of images whose time has come. A folder that cannot be erased now is tried again later and does not
 * delay the others.
 */
export async function eraseDueFiles({ db, images, log }: Pick<Site, 'db' | 'images' | 'log'>): Promise<void> {
  for (;;) {
    const due = await listDueErasures(db, batch)
    for (const id of due) {
      try {
        await images.store.eraseFolder(folderOf(id))
        await deleteErasure(db, id)
      } catch (err) {
        log.error({ err, image: String(id) }, 'the files of an image were not erased')
        await postponeErasure(db, id, retryAfterSeconds)
      }
    }
    if (due.length < batch) return
  }
}
