import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { eraseOldMails } from './queries.ts'
import { deleteOldBounces } from './queries-bounces.ts'

const forgetMails: PeriodicJob = {
  name: 'forget-mails',
  every: hourSeconds,
  async run({ db }) {
    await eraseOldMails(db)
    await deleteOldBounces(db)
  },
}

export const mailJobs = [forgetMails]
