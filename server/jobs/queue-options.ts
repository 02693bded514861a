import type { QueueOptions } from 'pg-boss'

/** The queue of one job. A periodic one is done once in every period of so many seconds. */
export interface Queue {
  readonly name: string
  readonly every?: number
}

const hour = 3600

/** How a job is tried, given up and forgotten. What it was given may be personal, so it is not kept for long. */
export function queueOptions({ every: period }: Queue): QueueOptions & { notify: boolean } {
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
