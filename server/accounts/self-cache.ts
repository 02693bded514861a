import { Ready } from '../cache/ready.ts'
import type { Bus } from '../db/listen.ts'

/** One's own account as an answer ready to send: open tabs ask for it every 5 s and nothing has changed. */
export interface SelfCache {
  answer(userId: bigint, make: () => Promise<unknown>): Promise<Ready>
  forget(userId: bigint): void
}

const heldMs = 60_000
const mostHeld = 20_000

export function createSelfCache(bus: Bus): SelfCache {
  const held = new Map<bigint, { ready: Promise<Ready>; until: number }>()
  // 'user' also ends what sessions are believed of; 'self' is said for points, which every vote changes.
  for (const topic of ['user', 'self']) bus.on(topic, (userId) => held.delete(BigInt(userId)))
  bus.onBroken(() => held.clear())

  return {
    forget(userId) {
      held.delete(userId)
    },
    answer(userId, make) {
      const known = held.get(userId)
      if (known && known.until > Date.now()) return known.ready
      if (held.size >= mostHeld) held.delete(held.keys().next().value as bigint)
      const ready = make().then((value) => new Ready(JSON.stringify(value)))
      held.set(userId, { ready, until: Date.now() + heldMs })
      // A failure is not kept, and a change that came while it was made has deleted the entry already.
      ready.catch(() => {
        if (held.get(userId)?.ready === ready) held.delete(userId)
      })
      return ready
    },
  }
}
