import type { PeriodicJob } from '../../platform/jobs/job.ts'
import { deleteDecidedReports, deleteEndedMutes, deleteHeldReports } from './queries-forget.ts'
import { tellReporters } from './tell-reporters.ts'

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

export const reportJobs = [forgetReports, tellReporters]
