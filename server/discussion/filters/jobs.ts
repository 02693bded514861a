import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteEndedFilters } from './queries.ts'

const forgetFilters: PeriodicJob = {
  name: 'forget-ended-filters',
  every: 24 * 3600,
  run: ({ db }) => deleteEndedFilters(db),
}

export const filterJobs = [forgetFilters]
