import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteOldTraces } from './queries.ts'

const forgetTraces: PeriodicJob = {
  name: 'forget-event-traces',
  every: 24 * 3600,
  run: ({ db }) => deleteOldTraces(db),
}

export const initialJobs = [forgetTraces]
