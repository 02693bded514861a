import { Unreachable } from './unreachable.ts'

/** Lets so many do their work at a time; who waits gives up with the signal. */
export function createSlots(most: number) {
  const waiting = new Set<() => void>()
  let taken = 0

  function take(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new Unreachable('busy'))
    if (taken < most) {
      taken++
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter)
        reject(new Unreachable('busy'))
      }
      const enter = () => {
        waiting.delete(enter)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      waiting.add(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  /** The slot passes on to the first who waits. */
  function give() {
    const [next] = waiting
    if (next) next()
    else taken--
  }

  return {
    async within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      await take(signal)
      try {
        return await work()
      } finally {
        give()
      }
    },
  }
}
