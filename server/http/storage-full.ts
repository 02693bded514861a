import { minuteMs } from '../../shared/time.ts'
import { isStorageFull } from '../db/is-full.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'

/** Somebody has to make room first: whoever asks again before comes in vain. */
const roomSeconds = 60

/** When the log of a site has had it last. */
const toldAt = new WeakMap<Log, number>()

/** What is answered to a write that found no room; nothing for any other error. The site's log has it once a minute, however many there are. */
export function refusalOfFullStorage(error: unknown, log: Log): Refusal | undefined {
  if (!isStorageFull(error)) return undefined
  const now = Date.now()
  if (now - (toldAt.get(log) ?? 0) >= minuteMs) {
    toldAt.set(log, now)
    log.error({ reason: (error as Error).message }, 'there is no room to save anything: make room on the disk')
  }
  return new Refusal('storage_full', undefined, { retryAfter: roomSeconds })
}
