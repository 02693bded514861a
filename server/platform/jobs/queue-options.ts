import type { QueueOptions } from 'pg-boss'
import { hourSeconds } from '../../../shared/time.ts'

/** The queue of one job. A periodic job runs once in every period of `every` seconds. */
export interface Queue {
  readonly name: string
  readonly every?: number
  /** After so many seconds it counts as lost and is started again. A quarter of an hour, unless the job takes longer. */
  readonly longestSeconds?: number
}

/**
 * How often a job is tried, when it is given up, and when its row is deleted. Its data may be personal, so rows are not
 * kept long.
 */
export function queueOptions({ every: period, longestSeconds = hourSeconds / 4 }: Queue): QueueOptions {
  return {
    retryLimit: 5,
    retryBackoff: true,
    retryDelay: 10,
    retryDelayMax: hourSeconds,
    expireInSeconds: longestSeconds,
    // A process that died stops sending heartbeats; another one then starts the job again.
    heartbeatSeconds: 60,
    retentionSeconds: 7 * 24 * hourSeconds,
    // The row of a periodic job shows that the job has run in this period.
    deleteAfterSeconds: period === undefined ? hourSeconds : Math.max(hourSeconds, 2 * period),
  }
}
