import { undoHours } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteDecidedReports, deleteEndedMutes, deleteHeldReports } from './queries-forget.ts'
import { deleteNotifiedReports, notifyReporters } from './queries-notify.ts'

/** By then the reporters have been notified. A mute of reporters lasts as long. */
const keptDays = 30
const batch = 1000

const forgetReports: PeriodicJob = {
  name: 'forget-reports',
  every: 3600,
  async run({ db }) {
    await deleteEndedMutes(db)
    while ((await deleteDecidedReports(db, keptDays, batch)) === batch);
    while ((await deleteHeldReports(db, keptDays, batch)) === batch);
  },
}

/** Reporters per statement: the removal of a person's content may decide thousands of reports. */
const atOnce = 500

/** Notifies reporters of the decisions, at most once a day for all their reports. */
export const tellReporters: PeriodicJob = {
  name: 'tell-reporters',
  every: 300,
  async run({ db }) {
    while ((await notifyReporters(db, atOnce)) === atOnce);
    while ((await deleteNotifiedReports(db, undoHours, batch)) === batch);
  },
}

export const reportJobs = [forgetReports, tellReporters]
