import type { Db, Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { eraseImages } from '../../platform/images/images.ts'
import { detachImages, hideSome, listHiddenOf, listHiddenUntil, showSome, tellOwners } from './queries.ts'

/** The pictures of one transaction. Somebody who replaces one of them waits for its end. */
export const batch = 500

/** A range of keys: from `from` up to but not including `to`. */
export interface Span {
  from: bigint
  to: bigint
  /** Only pictures that were saved at this time or later. */
  savedSince?: Date
}

/** How the hiding ends: the pictures are shown again or erased. */
export type End = 'show' | 'erase'

/** Some pictures, or all that were hidden before this time. */
export type Which = { ids: readonly bigint[] } | { until: Date }

/** Returns the keys, the greatest first. Fewer keys than a batch mean that none are left. */
export async function hideBatch(tx: Tx, span: Span): Promise<bigint[]> {
  const ids = await hideSome(tx, span, batch)
  await tell(tx, ids)
  return ids.toSorted((a, b) => (a < b ? 1 : -1))
}

/**
 * The rest of a span after a batch. Keys above it are done, so pictures there that somebody shows again stay visible. Undefined if nothing is left.
 */
export function restOf({ to: _, ...span }: Span, hidden: readonly bigint[]): Span | undefined {
  const to = hidden[batch - 1]
  return to === undefined ? undefined : { ...span, to }
}

export async function endBatch(tx: Tx, end: End, which: Which): Promise<number> {
  const ids = await listDue(tx, which)
  if (!ids.length) return 0
  if (end === 'show') await showSome(tx, ids)
  await tell(tx, ids)
  if (end === 'erase') {
    // Locks posts, people and communities before their pictures, in the same order as a replacement does.
    await detachImages(tx, ids)
    await eraseImages(tx, ids)
  }
  return ids.length
}

const listDue = (db: Db, which: Which) =>
  'ids' in which ? listHiddenOf(db, which.ids) : listHiddenUntil(db, which.until, batch)

/** Cached pages with these pictures are rendered again. */
async function tell(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (!ids.length) return
  await tellOwners(tx, ids)
  await notify(tx, 'evict', '')
}
