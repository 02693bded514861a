import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteExpiredPasskeyChallenges } from './queries.ts'

const forgetChallenges: PeriodicJob = {
  name: 'forget-passkey-challenges',
  every: hourSeconds,
  run: ({ db }) => deleteExpiredPasskeyChallenges(db),
}

export const passkeyJobs = [forgetChallenges]
