import { storeAgain, storePostsWith } from '../../discussion/search/store.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { eraseImages } from '../../platform/images/images.ts'
import { detachImages, hideInRange, listHiddenOf, listHiddenUntil, notifyOwners, showImages } from './queries.ts'

/** The maximum number of pictures in one transaction. Somebody who replaces one of them waits until the transaction ends. */
export const batch = 500

/** A range of ids: from `from` up to but not including `to`. */
export interface IdRange {
  from: bigint
  to: bigint
  /** Only pictures that were saved at this time or later. */
  savedSince?: Date
}

/** How the hiding ends: the pictures are shown again or erased. */
export type HidingEnd = 'show' | 'erase'

/** Some pictures, or all that were hidden before this time. */
export type PictureSelection = { ids: readonly bigint[] } | { until: Date }

/** Returns the ids, the greatest first. Fewer ids than a batch mean that none are left. */
export async function hideBatch(tx: Tx, range: IdRange): Promise<bigint[]> {
  const ids = await hideInRange(tx, range, batch)
  await storePostsWith(tx, ids)
  await evictPages(tx, ids)
  return ids.toSorted((a, b) => (a < b ? 1 : -1))
}

/**
 * The rest of a range after a batch. Ids above it are done, so pictures there that somebody shows again stay visible.
 * Undefined if nothing is left.
 */
export function restOf({ to: _, ...range }: IdRange, hidden: readonly bigint[]): IdRange | undefined {
  const to = hidden[batch - 1]
  return to === undefined ? undefined : { ...range, to }
}

export async function endBatch(tx: Tx, end: HidingEnd, selection: PictureSelection): Promise<number> {
  const ids = await listDue(tx, selection)
  if (!ids.length) return 0
  if (end === 'show') {
    await showImages(tx, ids)
    await storePostsWith(tx, ids)
  }
  await evictPages(tx, ids)
  if (end === 'erase') {
    // Locks posts, people and communities before their pictures, in the same order as a replacement does.
    await storeAgain(tx, await detachImages(tx, ids))
    await eraseImages(tx, ids)
  }
  return ids.length
}

const listDue = (db: Db, selection: PictureSelection) =>
  'ids' in selection ? listHiddenOf(db, selection.ids) : listHiddenUntil(db, selection.until, batch)

/** Cached pages with these pictures are rendered again. */
async function evictPages(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (!ids.length) return
  await notifyOwners(tx, ids)
  await notify(tx, 'evict', '')
}
