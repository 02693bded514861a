import type { Tx } from '../db/connect.ts'
import type { QueuedJob } from '../jobs/job.ts'
import { isDoneToAllSince } from '../modlog/last-act.ts'
import { batch, type End, endBatch, hideBatch, restOf, type Span } from './batches.ts'
import { lockHiding } from './queries.ts'

// What is more than one batch goes on here. A batch that is done is not there to be done again, so it does not matter how often a job runs.

/** Keys as decimal numbers: JSON has none so large. */
export const hideRest: QueuedJob<{ from: string; to: string; entryId: string }> = {
  name: 'hide-pictures',
  async run({ db }, { from, to, entryId }) {
    let span: Span | undefined = { from: BigInt(from), to: BigInt(to) }
    while (span) span = await db.transaction().execute((tx) => hideMore(tx, span as Span, BigInt(entryId)))
  },
}

/** A picture gets its key before its file is stored, and its row when that is done: what was on its way when the others were hidden. */
export const hideLate: QueuedJob<{ from: string; to: string; savedSince: string; entryId: string }> = {
  name: 'hide-late-pictures',
  async run({ db }, { from, to, savedSince, entryId }) {
    let span: Span | undefined = { from: BigInt(from), to: BigInt(to), savedSince: new Date(savedSince) }
    while (span) span = await db.transaction().execute((tx) => hideMore(tx, span as Span, BigInt(entryId)))
  },
}

/** Gives what is left. Nothing is once somebody has shown all: these as well. */
async function hideMore(tx: Tx, span: Span, entryId: bigint): Promise<Span | undefined> {
  await lockHiding(tx)
  if (await isDoneToAllSince(tx, 'show_pictures', entryId)) return undefined
  return restOf(span, await hideBatch(tx, span))
}

export const endRest: QueuedJob<{ end: End; until: string }> = {
  name: 'show-or-erase-hidden-pictures',
  async run({ db }, { end, until }) {
    const which = { until: new Date(until) }
    while ((await db.transaction().execute((tx) => endBatch(tx, end, which))) === batch);
  },
}

export const hiddenImageJobs = [hideRest, hideLate, endRest]
