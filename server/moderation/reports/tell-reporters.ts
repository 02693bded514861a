import { undoHours } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteNotifiedReports, notifyReporters } from './queries-told.ts'

/** Reporters per statement: the removal of a person's content may decide thousands of reports. */
const atOnce = 500
const batch = 1000

/** Notifies reporters of the decisions, at most once a day for all their reports. */
export const tellReporters: PeriodicJob = {
  name: 'tell-reporters',
  every: 300,
  async run({ db }) {
    while ((await notifyReporters(db, atOnce)) === atOnce);
    while ((await deleteNotifiedReports(db, undoHours, batch)) === batch);
  },
}
