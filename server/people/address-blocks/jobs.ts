import { addressDays } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteOldBlocks, endExpiredBlocks } from './queries.ts'

/** Marks expired blocks as ended, for the list and for their later deletion. They are inactive before that already. */
export const endBlocks: PeriodicJob = {
  name: 'end-address-blocks',
  every: 100,
  run: ({ db }) => endExpiredBlocks(db),
}

export const forgetEndedBlocks: PeriodicJob = {
  name: 'forget-address-blocks',
  every: 24 * 3600,
  run: ({ db }) => deleteOldBlocks(db, addressDays),
}

export const addressBlockJobs = [endBlocks, forgetEndedBlocks]
