import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteExpiredChallenges } from './queries.ts'

const forgetChallenges: PeriodicJob = {
  name: 'forget-login-challenges',
  every: hourSeconds,
  run: ({ db }) => deleteExpiredChallenges(db),
}

export const factorJobs = [forgetChallenges]
