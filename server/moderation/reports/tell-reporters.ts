import { undoHours } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteToldReports, tellSome } from './queries-told.ts'

/** In one statement; a removal of somebody's content may decide what thousands reported. */
const atOnce = 500
const batch = 1000

/** Who reported is told what became of it, at most once a day over all their reports. */
export const tellReporters: PeriodicJob = {
  name: 'tell-reporters',
  every: 300,
  async run({ db }) {
    while ((await tellSome(db, atOnce)) === atOnce);
    while ((await deleteToldReports(db, undoHours, batch)) === batch);
  },
}
