import { failedJobDays } from '../../../shared/limits.ts'
import { hourSeconds } from '../../../shared/time.ts'
import { lookForReset } from '../../people/recovery/reset.ts'
import type { Job, PeriodicJob, QueuedJob } from '../../platform/jobs/job.ts'
import { keepFailedJobs } from '../../platform/jobs/queries.ts'
import { diskWatch } from './disk-watch.ts'
import { examineDaily, examineOften, sweep } from './health.ts'

const often: PeriodicJob = { name: 'examine-site', every: 300, run: examineOften }
const daily: PeriodicJob = { name: 'examine-counters', every: 24 * 3600, run: examineDaily }
/** When an administrator asks. */
export const examineNow: QueuedJob = { name: 'examine-site-now', run: examineOften }

/** Often enough that the queue does not delete them before. */
const keepFailed: PeriodicJob = {
  name: 'keep-failed-jobs',
  every: 600,
  // It contains what somebody typed, so it is deleted soon.
  run: ({ db }) => keepFailedJobs(db, { seconds: failedJobDays * 24 * hourSeconds, but: [lookForReset.name] }),
}

/** It reads the names of all files, which takes long where there are millions. */
const sweepWeekly: PeriodicJob = {
  name: 'sweep-picture-files',
  every: 7 * 24 * hourSeconds,
  longestSeconds: 12 * hourSeconds,
  run: sweep,
}

export const healthJobs: readonly Job[] = [often, daily, examineNow, keepFailed, diskWatch, sweepWeekly]
