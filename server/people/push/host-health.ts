import { LRUCache } from 'lru-cache'
import type { Outcome } from './push-service.ts'

interface Trouble {
  times: number
  until: number
}

/** A push service answers much faster. One that takes longer uses up connections that other services need. */
const slowMs = 2_000
const firstPauseMs = 2_000
const maxPauseMs = 60_000
/** Limits the memory that strangers can make the site use; a host that is dropped is simply tried again. */
const maxHosts = 1_000

/**
 * Push services that do not answer, or answer slowly. They get a pause, longer each time, so that waiting for them does
 * not block the others.
 */
export function createHostHealth() {
  const troubles = new LRUCache<string, Trouble>({ max: maxHosts })
  return {
    note(host: string, outcome: Outcome, tookMs: number): void {
      if (tookMs <= slowMs && !('isDown' in outcome && outcome.isDown)) {
        troubles.delete(host)
        return
      }
      const trouble = troubles.get(host)
      // Messages sent at the same time fail together, and count as one failure.
      if (trouble && trouble.until > performance.now()) return
      const times = (trouble?.times ?? 0) + 1
      troubles.set(host, { times, until: performance.now() + Math.min(firstPauseMs * 2 ** (times - 1), maxPauseMs) })
    },
    down(): string[] {
      const now = performance.now()
      return [...troubles.entries()].filter(([, { until }]) => until > now).map(([host]) => host)
    },
  }
}
