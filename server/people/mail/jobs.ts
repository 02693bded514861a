import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { eraseOldMails } from './queries.ts'

const forgetMails: PeriodicJob = {
  name: 'forget-mails',
  every: hourSeconds,
  run: ({ db }) => eraseOldMails(db),
}

export const mailJobs = [forgetMails]
