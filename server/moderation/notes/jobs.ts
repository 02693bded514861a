import { noteDays } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteOldNotes } from './queries.ts'

export const forgetOldNotes: PeriodicJob = {
  name: 'forget-old-notes',
  every: 24 * 3600,
  run: ({ db }) => deleteOldNotes(db, noteDays),
}

export const noteJobs = [forgetOldNotes]
