import { Unreachable } from './unreachable.ts'

/** Limits how much work runs at a time, in all and for one requester; waiting work gives up when its signal aborts. */
export function createSlots(maxAll: number, maxEach: number) {
  const waiting = new Set<{ requestedBy: string; enter: () => void }>()
  const working = new Map<string, number>()
  let occupied = 0

  const hasRoom = (requestedBy: string) => occupied < maxAll && (working.get(requestedBy) ?? 0) < maxEach

  function occupy(requestedBy: string) {
    occupied++
    working.set(requestedBy, (working.get(requestedBy) ?? 0) + 1)
  }

  function waitForSlot(requestedBy: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new Unreachable('busy'))
    if (hasRoom(requestedBy)) {
      occupy(requestedBy)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(entry)
        reject(new Unreachable('busy'))
      }
      const enter = () => {
        waiting.delete(entry)
        signal.removeEventListener('abort', giveUp)
        occupy(requestedBy)
        resolve()
      }
      const entry = { requestedBy, enter }
      waiting.add(entry)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** Gives the slot to the first waiting requester that is below its own limit. */
  function release(requestedBy: string) {
    occupied--
    const others = (working.get(requestedBy) ?? 0) - 1
    if (others > 0) working.set(requestedBy, others)
    else working.delete(requestedBy)
    for (const next of waiting) if (hasRoom(next.requestedBy)) return next.enter()
  }

  return {
    async within<T>(requestedBy: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      await waitForSlot(requestedBy, signal)
      try {
        return await work()
      } finally {
        release(requestedBy)
      }
    },
  }
}
