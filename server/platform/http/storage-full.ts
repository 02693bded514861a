import { minuteMs } from '../../../shared/time.ts'
import { isStorageFull } from '../db/is-full.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'

/** The `Retry-After`: an operator must free some space first. */
const roomSeconds = 60

/** When a full disk was last logged, for each site. */
const loggedAt = new WeakMap<Log, number>()

/** The refusal for a write that failed because the disk is full; undefined for other errors. Logged at most once a minute. */
export function refusalOfFullStorage(error: unknown, log: Log): Refusal | undefined {
  if (!isStorageFull(error)) return undefined
  const now = performance.now()
  if (now - (loggedAt.get(log) ?? Number.NEGATIVE_INFINITY) >= minuteMs) {
    loggedAt.set(log, now)
    log.error({ reason: (error as Error).message }, 'there is no room to save anything: make room on the disk')
  }
  return new Refusal('storage_full', undefined, { retryAfter: roomSeconds })
}
