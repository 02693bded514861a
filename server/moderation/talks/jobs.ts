import { talkDays } from '../../../shared/talk-limits.ts'
import { dayMs } from '../../../shared/time.ts'
import { keyAt } from '../../platform/db/keys.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteTalksBefore } from './queries.ts'

const batch = 1000

export const forgetTalksOfLastYear: PeriodicJob = {
  name: 'forget-talks',
  every: 24 * 3600,
  async run({ db }) {
    const before = keyAt(Date.now() - talkDays * dayMs)
    while ((await deleteTalksBefore(db, before, batch)) === batch);
  },
}

export const talkJobs = [forgetTalksOfLastYear]
