import type { Log } from '../../platform/log.ts'

const retryMs = 1_000

/**
 * Collects items and handles a thousand with one statement. Items added during a batch go into the next one. A failed
 * batch is repeated a second later.
 */
export function createBatchQueue<T>(
  work: (batch: readonly T[]) => Promise<void>,
  { log, failure, now }: { log: Log; failure: string; now: () => number },
) {
  const waiting = new Set<T>()
  let running = false
  let notBefore = Number.NEGATIVE_INFINITY

  return {
    add: (item: T) => void waiting.add(item),
    delete: (item: T) => waiting.delete(item),
    /** Handles all waiting items that may run now. */
    async run(mayRun: (item: T) => boolean = () => true): Promise<void> {
      if (running || waiting.size === 0 || now() < notBefore) return
      running = true
      try {
        for (let batch = takeBatch(mayRun); batch.length; batch = takeBatch(mayRun)) await runBatch(batch)
      } catch (err) {
        notBefore = now() + retryMs
        log.error({ err }, failure)
      } finally {
        running = false
      }
    },
  }

  function takeBatch(mayRun: (item: T) => boolean): T[] {
    const batch: T[] = []
    for (const item of waiting) {
      if (mayRun(item)) batch.push(item)
      if (batch.length === maxBatch) break
    }
    for (const item of batch) waiting.delete(item)
    return batch
  }

  async function runBatch(batch: readonly T[]): Promise<void> {
    try {
      await work(batch)
    } catch (error) {
      for (const item of batch) waiting.add(item)
      throw error
    }
  }
}

const maxBatch = 1_000
