import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteOldMails, eraseOldTexts } from './queries.ts'
import { deleteOldBounces } from './queries-bounces.ts'

const batch = 5000

const forgetMails: PeriodicJob = {
  name: 'forget-mails',
  every: hourSeconds,
  async run({ db }) {
    while ((await deleteOldMails(db, batch)) === batch);
    await eraseOldTexts(db)
    await deleteOldBounces(db)
  },
}

export const mailJobs = [forgetMails]
