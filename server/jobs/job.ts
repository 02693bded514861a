import type { QueueOptions } from 'pg-boss'
import type { Site } from '../site.ts'

/**
 * Work done once in every period of so many seconds, by one process of all. A process that starts does at once what nobody has
 * done in the current period, so a site that sleeps at night misses nothing.
 */
export interface PeriodicJob {
  readonly name: string
  readonly every: number
  run(site: Site): Promise<void>
}

/** Work that a verb asked for. It may run more than once, for example when a process dies in the middle of it. */
export interface QueuedJob<Data extends object = object> {
  readonly name: string
  run(site: Site, data: Data): Promise<void>
}

export type Job = PeriodicJob | QueuedJob

const hour = 3600

/** How a job is tried, given up and forgotten. What it was given may be personal, so it is not kept for long. */
export function queueOptions(job: Job): QueueOptions & { notify: boolean } {
  const period = 'every' in job ? job.every : undefined
  return {
    retryLimit: 5,
    retryBackoff: true,
    retryDelay: 10,
    retryDelayMax: hour,
    expireInSeconds: hour / 4,
    // A process that died stops saying that it is at work; somebody else then begins anew.
    heartbeatSeconds: 60,
    retentionSeconds: 7 * 24 * hour,
    // The row of a periodic job says that its turn has been taken.
    deleteAfterSeconds: period === undefined ? hour : Math.max(hour, 2 * period),
    notify: true,
  }
}
