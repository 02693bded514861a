import type { Db, Tx } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import { eraseImages } from '../images/images.ts'
import { detachImages, hideSome, listHiddenOf, listHiddenUntil, showSome, tellOwners } from './queries.ts'

/** In one transaction; who replaces a picture of these meanwhile waits for it. */
export const batch = 500

/** Keys from the first to before the last. */
export interface Span {
  from: bigint
  to: bigint
  /** Of these only what was saved from then on. */
  savedSince?: Date
}

/** What becomes of hidden pictures in the end. */
export type End = 'show' | 'erase'

/** Some of them, or all that were hidden up to a moment. */
export type Which = { ids: readonly bigint[] } | { until: Date }

/** Gives the keys, the greatest first: fewer than a batch, and these were the last. */
export async function hideBatch(tx: Tx, span: Span): Promise<bigint[]> {
  const ids = await hideSome(tx, span, batch)
  await tell(tx, ids)
  return ids.toSorted((a, b) => (a < b ? 1 : -1))
}

/** What is left of a span after a batch of it: what was hidden already and shown since stays as it is. Undefined where nothing is. */
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
    // What shows a picture is locked before the picture, as where one is replaced.
    await detachImages(tx, ids)
    await eraseImages(tx, ids)
  }
  return ids.length
}

const listDue = (db: Db, which: Which) =>
  'ids' in which ? listHiddenOf(db, which.ids) : listHiddenUntil(db, which.until, batch)

/** Whatever was drawn with them is drawn anew. */
async function tell(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (!ids.length) return
  await tellOwners(tx, ids)
  await notify(tx, 'evict', '')
}
