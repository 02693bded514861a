import type { Log } from '../../platform/log.ts'

const retryMs = 1_000

/**
 * Work for many that one statement does for a thousand: what is added while a batch is under way is done by the next. What failed is done
 * again, a second later.
 */
export function inBatches<T>(
  work: (batch: readonly T[]) => Promise<void>,
  { log, failure, now }: { log: Log; failure: string; now: () => number },
) {
  const waiting = new Set<T>()
  let running = false
  let notBefore = Number.NEGATIVE_INFINITY

  return {
    add: (item: T) => void waiting.add(item),
    delete: (item: T) => waiting.delete(item),
    /** Does all that waits and may be done now. */
    async run(mayBeDone: (item: T) => boolean = () => true): Promise<void> {
      if (running || waiting.size === 0 || now() < notBefore) return
      running = true
      try {
        for (let batch = next(mayBeDone); batch.length; batch = next(mayBeDone)) await done(batch)
      } catch (err) {
        notBefore = now() + retryMs
        log.error({ err }, failure)
      } finally {
        running = false
      }
    },
  }

  function next(mayBeDone: (item: T) => boolean): T[] {
    const batch: T[] = []
    for (const item of waiting) {
      if (mayBeDone(item)) batch.push(item)
      if (batch.length === maxBatch) break
    }
    for (const item of batch) waiting.delete(item)
    return batch
  }

  async function done(batch: readonly T[]): Promise<void> {
    try {
      await work(batch)
    } catch (error) {
      for (const item of batch) waiting.add(item)
      throw error
    }
  }
}

const maxBatch = 1_000
