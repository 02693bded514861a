import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteOldUses } from './queries.ts'

const forgetOldUses: PeriodicJob = {
  name: 'forget-uses-of-new-accounts',
  every: 3600,
  run: ({ db }) => deleteOldUses(db),
}

export const newAccountJobs = [forgetOldUses]
