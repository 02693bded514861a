import type { QueueOptions } from 'pg-boss'
import { hourSeconds } from '../../../shared/time.ts'

/** The queue of one job. A periodic one is done once in every period of so many seconds. */
export interface Queue {
  readonly name: string
  readonly every?: number
}

/** How a job is tried, given up and forgotten. What it was given may be personal, so it is not kept for long. */
export function queueOptions({ every: period }: Queue): QueueOptions & { notify: boolean } {
  return {
    retryLimit: 5,
    retryBackoff: true,
    retryDelay: 10,
    retryDelayMax: hourSeconds,
    expireInSeconds: hourSeconds / 4,
    // A process that died stops saying that it is at work; somebody else then begins anew.
    heartbeatSeconds: 60,
    retentionSeconds: 7 * 24 * hourSeconds,
    // The row of a periodic job says that its turn has been taken.
    deleteAfterSeconds: period === undefined ? hourSeconds : Math.max(hourSeconds, 2 * period),
    notify: true,
  }
}
