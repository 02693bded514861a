import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { alertOfNeglected } from './alert-admins.ts'
import { deleteOldCases } from './queries-retention.ts'

/** As far back as the history of a person. */
const keptDays = 365
const batch = 1000

const forgetCases: PeriodicJob = {
  name: 'forget-cases',
  every: 24 * 3600,
  async run({ db }) {
    while ((await deleteOldCases(db, keptDays, batch)) === batch);
  },
}

export const queueJobs = [forgetCases, alertOfNeglected]
