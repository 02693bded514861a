import type { Bus } from '../db/listen.ts'
import { stopMilliseconds, type Work } from './work.ts'

interface Options {
  /** A message on this topic wakes the loop. */
  topic: string
  /** Wakes the loop too, for work that no message announced. */
  everyMs: number
  /** The wait before each pass: wakes within it share one pass. */
  delayMs?: number
  /** The wait after a failed pass. Without it, the loop waits for a wake. */
  retryMs?: number
  /**
   * Does the work that is due. Returns the milliseconds until the next pass: 0 means at once, undefined that the loop
   * waits for a wake. A wake always ends the wait.
   */
  pass(signal: AbortSignal): Promise<number | undefined>
  onError(error: unknown): void
  /** What passes have started and `stop` waits for too. */
  unfinished?(): Promise<unknown>
}

/**
 * Runs passes over work that waits in the database. The loop wakes at a message of the bus, after messages may have
 * been lost, after each period, and at `wake`. Passes never overlap; a wake during a pass starts another pass after it.
 */
export function startWakingLoop(
  bus: Pick<Bus, 'on' | 'onBroken'>,
  { topic, everyMs, delayMs = 0, retryMs, pass, onError, unfinished }: Options,
): Work & { wake(): void } {
  const stopping = new AbortController()
  const { signal } = stopping
  let isWoken = false
  let endDelay = () => {}
  let endSleep = () => {}

  function wake() {
    isWoken = true
    endSleep()
  }

  async function work() {
    while (!signal.aborted) {
      if (delayMs)
        await pause(delayMs, (end) => {
          endDelay = end
        })
      if (signal.aborted) return
      isWoken = false
      const waitMs = await runPass()
      if (waitMs !== 0 && !isWoken && !signal.aborted)
        await pause(waitMs, (end) => {
          endSleep = end
        })
    }
  }

  async function runPass() {
    try {
      return await pass(signal)
    } catch (error) {
      if (!signal.aborted) onError(error)
      return retryMs
    }
  }

  const unsubscribers = [bus.on(topic, wake), bus.onBroken(wake)]
  const period = setInterval(wake, everyMs).unref()
  const working = work()

  return {
    wake,
    async stop() {
      stopping.abort()
      for (const unsubscribe of unsubscribers) unsubscribe()
      clearInterval(period)
      endDelay()
      endSleep()
      await Promise.race([working.then(unfinished), pause(stopMilliseconds)])
    },
  }
}

/** Ends after this time, if there is one, or when the function that `onStart` gets is called. */
async function pause(ms: number | undefined, onStart: (end: () => void) => void = () => {}): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    if (ms !== undefined) timer = setTimeout(resolve, ms).unref()
    onStart(resolve)
  })
  clearTimeout(timer)
}
