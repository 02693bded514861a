import type { PeriodicJob } from '../jobs/job.ts'
import { deleteOldSentKeys, deletePassedWindows } from './queries.ts'

const forgetWindows: PeriodicJob = {
  name: 'forget-rate-limits',
  every: 3600,
  run: ({ db }) => deletePassedWindows(db),
}

/** A client whose answer was lost has sent its request again by then. */
const sentKeyDays = 1

const forgetKeys: PeriodicJob = {
  name: 'forget-sent-keys',
  every: 3600,
  run: ({ db }) => deleteOldSentKeys(db, sentKeyDays),
}

export const httpJobs = [forgetWindows, forgetKeys]
