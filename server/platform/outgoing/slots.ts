import { Unreachable } from './unreachable.ts'

/** Lets so many do their work at a time, and so many for one asker; who waits gives up with the signal. */
export function createSlots(most: number, maxEach: number) {
  const waiting = new Set<{ askedBy: string; enter: () => void }>()
  const working = new Map<string, number>()
  let taken = 0

  const hasRoom = (askedBy: string) => taken < most && (working.get(askedBy) ?? 0) < maxEach

  function begin(askedBy: string) {
    taken++
    working.set(askedBy, (working.get(askedBy) ?? 0) + 1)
  }

  function take(askedBy: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new Unreachable('busy'))
    if (hasRoom(askedBy)) {
      begin(askedBy)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(place)
        reject(new Unreachable('busy'))
      }
      const enter = () => {
        waiting.delete(place)
        signal.removeEventListener('abort', leave)
        begin(askedBy)
        resolve()
      }
      const place = { askedBy, enter }
      waiting.add(place)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  /** The slot passes on to the first who waits and has not all that one may have. */
  function give(askedBy: string) {
    taken--
    const others = (working.get(askedBy) ?? 0) - 1
    if (others > 0) working.set(askedBy, others)
    else working.delete(askedBy)
    for (const next of waiting) if (hasRoom(next.askedBy)) return next.enter()
  }

  return {
    async within<T>(askedBy: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      await take(askedBy, signal)
      try {
        return await work()
      } finally {
        give(askedBy)
      }
    },
  }
}
