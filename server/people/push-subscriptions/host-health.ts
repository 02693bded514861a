import { LRUCache } from 'lru-cache'
import type { Outcome } from '../../platform/push/send.ts'

interface Trouble {
  times: number
  until: number
}

/** A push service answers in a fraction of it. Whoever takes longer takes the place of others. */
const slowMs = 2_000
const firstPauseMs = 2_000
const maxPauseMs = 60_000
/** Bounds what strangers can make us cache; what falls out is merely tried again. */
const maxHosts = 1_000

/** Which push services do not answer, or not soon: they are left alone for a while, longer each time, so that waiting for them takes no room from others. */
export function createHostHealth() {
  const troubles = new LRUCache<string, Trouble>({ max: maxHosts })
  return {
    note(host: string, outcome: Outcome, tookMs: number): void {
      if (tookMs <= slowMs && !('isDown' in outcome && outcome.isDown)) {
        troubles.delete(host)
        return
      }
      const before = troubles.get(host)
      // What was under way together fails together, and counts as one.
      if (before && before.until > Date.now()) return
      const times = (before?.times ?? 0) + 1
      troubles.set(host, { times, until: Date.now() + Math.min(firstPauseMs * 2 ** (times - 1), maxPauseMs) })
    },
    down(): string[] {
      const now = Date.now()
      return [...troubles.entries()].filter(([, { until }]) => until > now).map(([host]) => host)
    },
  }
}
