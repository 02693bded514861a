import { setTimeout as pause } from 'node:timers/promises'
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
export function startCauseWorker(site: Site, every = periodMilliseconds): Work {
  const stopping = new AbortController()
  const { signal } = stopping
  const delay = delayMilliseconds + Math.random() * maxExtraMilliseconds
  let isRequested = false
  let working: Promise<void> | undefined

  function wake() {
    isRequested = true
    working ??= work().finally(() => {
      working = undefined
    })
  }

  async function work() {
    while (isRequested && !signal.aborted) {
      await pause(delay, undefined, { signal, ref: false }).catch(() => {})
      isRequested = false
      await processCauses(site, () => signal.aborted).catch((err: unknown) => {
        if (!signal.aborted) site.log.error({ err }, 'notifications are not made')
      })
    }
  }

  const unsubscribe = site.bus.on('causes', wake)
  const timer = setInterval(wake, every).unref()
  wake()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      unsubscribe()
      await working
    },
  }
}
