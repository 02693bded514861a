import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteOldDevices, deleteOldEvents } from './queries.ts'

const forgetEvents: PeriodicJob = {
  name: 'forget-security-events',
  every: 24 * hourSeconds,
  async run({ db }) {
    await deleteOldEvents(db)
    await deleteOldDevices(db)
  },
}

export const securityEventJobs = [forgetEvents]
