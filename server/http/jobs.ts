import type { PeriodicJob } from '../jobs/job.ts'
import { deleteOldSentKeys, deletePassedWindows } from './queries.ts'

const forgetWindows: PeriodicJob = {
  name: 'forget-rate-limits',
  every: 3600,
  run: ({ db }) => deletePassedWindows(db),
}

const forgetKeys: PeriodicJob = {
  name: 'forget-sent-keys',
  every: 3600,
  run: ({ db }) => deleteOldSentKeys(db),
}

export const httpJobs = [forgetWindows, forgetKeys]
