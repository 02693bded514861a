import { undoHours } from '../../../../shared/limits.ts'
import type { PeriodicJob } from '../../../platform/jobs/job.ts'
import { deleteOldDecisions } from './queries.ts'
import { removeRest } from './remove-rest.ts'
import { restoreRest } from './restore-rest.ts'

/** Decisions are stored only as long as they can be undone. */
export const forgetDecisions: PeriodicJob = {
  name: 'forget-decisions',
  every: 3600,
  run: ({ db }) => deleteOldDecisions(db, undoHours),
}

export const queueActJobs = [forgetDecisions, removeRest, restoreRest]
