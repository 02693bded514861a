import { Unreachable } from './unreachable.ts'

/** Limits how much work runs at a time, in all and for one asker; waiting work gives up when its signal aborts. */
export function createSlots(maxAll: number, maxEach: number) {
  const waiting = new Set<{ askedBy: string; enter: () => void }>()
  const working = new Map<string, number>()
  let occupied = 0

  const hasRoom = (askedBy: string) => occupied < maxAll && (working.get(askedBy) ?? 0) < maxEach

  function occupy(askedBy: string) {
    occupied++
    working.set(askedBy, (working.get(askedBy) ?? 0) + 1)
  }

  function waitForSlot(askedBy: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new Unreachable('busy'))
    if (hasRoom(askedBy)) {
      occupy(askedBy)
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
        occupy(askedBy)
        resolve()
      }
      const entry = { askedBy, enter }
      waiting.add(entry)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** Gives the slot to the first waiting asker that is below its own limit. */
  function release(askedBy: string) {
    occupied--
    const others = (working.get(askedBy) ?? 0) - 1
    if (others > 0) working.set(askedBy, others)
    else working.delete(askedBy)
    for (const next of waiting) if (hasRoom(next.askedBy)) return next.enter()
  }

  return {
    async within<T>(askedBy: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      await waitForSlot(askedBy, signal)
      try {
        return await work()
      } finally {
        release(askedBy)
      }
    },
  }
}
