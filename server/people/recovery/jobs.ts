import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteExpiredTokens } from './queries.ts'
import { lookForReset } from './reset.ts'

const forgetTokens: PeriodicJob = {
  name: 'forget-account-tokens',
  every: hourSeconds,
  run: ({ db }) => deleteExpiredTokens(db),
}

export const recoveryJobs = [forgetTokens, lookForReset]
