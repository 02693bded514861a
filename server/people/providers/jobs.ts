import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteExpiredTrips } from './queries.ts'

const forgetTrips: PeriodicJob = {
  name: 'forget-provider-trips',
  every: hourSeconds,
  run: ({ db }) => deleteExpiredTrips(db),
}

export const providerJobs = [forgetTrips]
