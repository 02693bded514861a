import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { logOperatorAct } from './operator.ts'
import { deleteExpiredTokens, eraseEarlierAddresses } from './queries.ts'
import { lookForReset } from './reset.ts'

const forgetTokens: PeriodicJob = {
  name: 'forget-account-tokens',
  every: hourSeconds,
  async run({ db }) {
    await deleteExpiredTokens(db)
    await eraseEarlierAddresses(db)
  },
}

export const recoveryJobs = [forgetTokens, lookForReset, logOperatorAct]
