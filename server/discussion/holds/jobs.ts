import { removalDays } from '../../../shared/limits.ts'
import { eraseImages } from '../../platform/images/images.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteHeld, lockOldHeld } from './queries-changes.ts'

const batch = 500

/** Erases refused items after the time for reading the reason and for the answer to an appeal, and the rows of released items. */
export const forgetHeldItems: PeriodicJob = {
  name: 'forget-held-items',
  every: 3600,
  async run({ db }) {
    const forgetBatch = () =>
      db.transaction().execute(async (tx) => {
        const ids = await lockOldHeld(tx, removalDays, batch)
        if (ids.length) await eraseImages(tx, await deleteHeld(tx, ids))
        return ids.length
      })
    while ((await forgetBatch()) === batch);
  },
}

export const holdJobs = [forgetHeldItems]
