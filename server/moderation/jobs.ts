import type { PeriodicJob } from '../jobs/job.ts'
import { deleteEndedBans } from './queries-bans.ts'

const forgetBans: PeriodicJob = {
  name: 'forget-ended-bans',
  every: 3600,
  run: ({ db }) => deleteEndedBans(db),
}

export const moderationJobs = [forgetBans]
