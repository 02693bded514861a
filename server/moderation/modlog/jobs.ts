import { dayMs } from '../../../shared/time.ts'
import { modlogDays } from '../../people/site-settings/site-settings.ts'
import { keyAt } from '../../platform/db/keys.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteEntriesBefore } from './queries.ts'

const batch = 1000

const forgetOldEntries: PeriodicJob = {
  name: 'forget-old-log-entries',
  every: 86_400,
  async run(site) {
    const days = await modlogDays(site)
    if (days === 0) return
    const before = keyAt(Date.now() - days * dayMs)
    while ((await deleteEntriesBefore(site.db, before, batch)) === batch);
  },
}

export const modlogJobs = [forgetOldEntries]
