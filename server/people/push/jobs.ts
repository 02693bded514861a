import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteOldMessages } from './queries-messages.ts'

const forgetPushMessages: PeriodicJob = {
  name: 'forget-push-messages',
  every: 3600,
  run: ({ db }) => deleteOldMessages(db),
}

export const pushJobs = [forgetPushMessages]
