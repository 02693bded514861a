import { isDoneToAllSince } from '../../people/acts/last-act.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { QueuedJob } from '../../platform/jobs/job.ts'
import { batch, endBatch, type HidingEnd, hideBatch, type IdRange, restOf } from './batches.ts'
import { lockHiding } from './queries.ts'

// Jobs for the batches after the first one. A batch that is done does not match again, so a job may run more than once.

/** The ids are decimal strings, because they are too large for numbers in JSON. */
export const hideRest: QueuedJob<{ from: string; to: string; entryId: string }> = {
  name: 'hide-pictures',
  async run({ db }, { from, to, entryId }) {
    let range: IdRange | undefined = { from: BigInt(from), to: BigInt(to) }
    while (range) range = await db.transaction().execute((tx) => hideMore(tx, range as IdRange, BigInt(entryId)))
  },
}

/**
 * Hides pictures whose upload was in progress during the hiding. A picture gets its id before its file is stored, and
 * its row afterwards.
 */
export const hideLate: QueuedJob<{ from: string; to: string; savedSince: string; entryId: string }> = {
  name: 'hide-late-pictures',
  async run({ db }, { from, to, savedSince, entryId }) {
    let range: IdRange | undefined = { from: BigInt(from), to: BigInt(to), savedSince: new Date(savedSince) }
    while (range) range = await db.transaction().execute((tx) => hideMore(tx, range as IdRange, BigInt(entryId)))
  },
}

/** Returns the rest; undefined if nothing is left, or if somebody has shown all pictures again. */
async function hideMore(tx: Tx, range: IdRange, entryId: bigint): Promise<IdRange | undefined> {
  await lockHiding(tx)
  if (await isDoneToAllSince(tx, 'show_pictures', entryId)) return undefined
  return restOf(range, await hideBatch(tx, range))
}

export const endRest: QueuedJob<{ end: HidingEnd; until: string }> = {
  name: 'show-or-erase-hidden-pictures',
  async run({ db }, { end, until }) {
    const selection = { until: new Date(until) }
    while ((await db.transaction().execute((tx) => endBatch(tx, end, selection))) === batch);
  },
}

export const hiddenImageJobs = [hideRest, hideLate, endRest]
