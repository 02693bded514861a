import { startWakingLoop } from '../../platform/jobs/waking-loop.ts'
import type { Work } from '../../platform/jobs/work.ts'
import type { Site } from '../../platform/site.ts'
import { processCauses } from './process-causes.ts'

/**
 * Causes of the same moment are processed together. Nobody notices the delay, and it saves most of the work on a site
 * with many votes.
 */
const delayMilliseconds = 50
/**
 * Every process is notified of a cause at the same time, and the first one processes everything. A random extra delay
 * per process makes it mostly the same one.
 */
const maxExtraMilliseconds = 50
/** Finds causes that are due later, and those whose notification was lost. */
const periodMilliseconds = 10_000

/** Lets this process make notifications: whenever an act has left a cause, and every few seconds. */
export function startCauseWorker(site: Site, everyMs = periodMilliseconds): Work {
  return startWakingLoop(site.bus, {
    topic: 'causes',
    everyMs,
    delayMs: delayMilliseconds + Math.random() * maxExtraMilliseconds,
    async pass(signal) {
      await processCauses(site, () => signal.aborted)
      return undefined
    },
    onError: (err) => site.log.error({ err }, 'notifications could not be made'),
  })
}
