import { removalDays } from '../../shared/limits.ts'
import { eraseImages } from '../images/images.ts'
import type { PeriodicJob } from '../jobs/job.ts'
import { deleteHeld, lockOldHeld } from './queries-changes.ts'

const batch = 500

/** What was refused is erased once its author has had the time to read why, and an appeal its answer; what was released leaves no trace either. */
export const forgetHeldItems: PeriodicJob = {
  name: 'forget-held-items',
  every: 3600,
  async run({ db }) {
    const forgetSome = () =>
      db.transaction().execute(async (tx) => {
        const ids = await lockOldHeld(tx, removalDays, batch)
        if (ids.length) await eraseImages(tx, await deleteHeld(tx, ids))
        return ids.length
      })
    while ((await forgetSome()) === batch);
  },
}

export const holdJobs = [forgetHeldItems]
