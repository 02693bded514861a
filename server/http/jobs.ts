import type { PeriodicJob } from '../jobs/job.ts'
import { deletePassedWindows } from './queries.ts'

const forgetWindows: PeriodicJob = {
  name: 'forget-rate-limits',
  every: 3600,
  run: ({ db }) => deletePassedWindows(db),
}

export const httpJobs = [forgetWindows]
