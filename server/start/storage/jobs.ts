import { hourSeconds } from '../../../shared/time.ts'
import type { PeriodicJob, QueuedJob } from '../../platform/jobs/job.ts'
import { measure } from './storage.ts'

/** It counts all pictures, and asks for the sizes of all files of backups. */
const how = { longestSeconds: 2 * hourSeconds, run: measure }

const measureDaily: PeriodicJob = { name: 'measure-storage', every: 24 * hourSeconds, ...how }

/** When an administrator asks for it. */
export const measureNow: QueuedJob = { name: 'measure-storage-now', ...how }

export const storageJobs = [measureDaily, measureNow]
