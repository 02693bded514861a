import { setTimeout as pause } from 'node:timers/promises'
import type { Work } from '../../platform/jobs/work.ts'
import type { Site } from '../../platform/site.ts'
import { workOffCauses } from './work-off-causes.ts'

/** Acts of the same moment are worked off together: nobody notices the wait, and a site where much is voted on is spared most of the work. */
const settleMilliseconds = 50
/** All processes hear of an act at once: the first takes all that is left, and each has its own time, so that it is mostly the same. */
const apartMilliseconds = 50
/** For what is due later, and for what nobody told of. */
const periodMilliseconds = 10_000

/** Makes this process one of those that make notifications: at once, whenever an act has left a cause, and every few seconds. */
export function startCauseWorker(site: Site, every = periodMilliseconds): Work {
  const stopped = new AbortController()
  const { signal } = stopped
  const settle = settleMilliseconds + Math.random() * apartMilliseconds
  let asked = false
  let working: Promise<void> | undefined

  function wake() {
    asked = true
    working ??= work().finally(() => {
      working = undefined
    })
  }

  async function work() {
    while (asked && !signal.aborted) {
      await pause(settle, undefined, { signal, ref: false }).catch(() => {})
      asked = false
      await workOffCauses(site, () => signal.aborted).catch((err: unknown) => {
        if (!signal.aborted) site.log.error({ err }, 'notifications are not made')
      })
    }
  }

  const forget = site.bus.on('causes', wake)
  const timer = setInterval(wake, every).unref()
  wake()
  return {
    async stop() {
      stopped.abort()
      clearInterval(timer)
      forget()
      await working
    },
  }
}
