// A key is milliseconds << 20 | worker (6 bits) << 14 | counter (14 bits): ordered by creation over all processes, made
// without a database query, and 8 bytes in a table. docs/decisions/003-keys.md explains why.

const workerBits = 6n
const counterBits = 14n
const lowBits = workerBits + counterBits
const lowMask = (1n << lowBits) - 1n
const lastCounter = Number((1n << counterBits) - 1n)
const nanosecondsPerMillisecond = 1_000_000n
const wireForm = /^[0-9a-f]{24}$/

export const workerCount = Number(1n << workerBits)

/** The id of an author who is not shown: 24 zeros on the wire, and the key of no row. */
export const hiddenId = 0n

/** The largest key, and the largest bigint of the database. */
export const lastKey = 2n ** 63n - 1n

export type KeyMaker = { next(): bigint }

/** Asks for the worker number for each key, because a process that has lost its number must not use it any more. */
export function createKeyMaker(worker: () => number, now: () => number = Date.now): KeyMaker {
  let last = 0
  let counter = 0
  return {
    next() {
      // First, because it throws when the process has lost its number, and then the time may be wrong.
      const number = BigInt(worker())
      const time = now()
      if (time > last) {
        last = time
        counter = 0
      } else if (counter < lastCounter) {
        counter++
      } else {
        // Also when the clock was set back: continues after the last key, a little in the future.
        last++
        counter = 0
      }
      return (BigInt(last) << lowBits) | (number << counterBits) | BigInt(counter)
    },
  }
}

/** The first key of a time in milliseconds, so that a range of time is a range of keys. */
export function keyAt(milliseconds: number): bigint {
  return BigInt(Math.floor(milliseconds)) << lowBits
}

export function timeOf(key: bigint): Date {
  return new Date(Number(key >> lowBits))
}

/** 16 hex digits of the creation time in nanoseconds, then 8 that tell keys of one millisecond apart. */
export function toWire(key: bigint): string {
  const nanoseconds = (key >> lowBits) * nanosecondsPerMillisecond
  return nanoseconds.toString(16).padStart(16, '0') + (key & lowMask).toString(16).padStart(8, '0')
}

/**
 * Undefined if the text is not an id. An id in the right form that this site cannot have made gives `hiddenId`, which
 * no row has.
 */
export function fromWire(text: string): bigint | undefined {
  if (!wireForm.test(text)) return undefined
  const nanoseconds = BigInt(`0x${text.slice(0, 16)}`)
  const low = BigInt(`0x${text.slice(16)}`)
  const milliseconds = nanoseconds / nanosecondsPerMillisecond
  const isPossible =
    low <= lowMask && nanoseconds % nanosecondsPerMillisecond === 0n && milliseconds < 1n << (63n - lowBits)
  return isPossible ? (milliseconds << lowBits) | low : hiddenId
}

/** The key of a row that is a number on the wire; 0, which no row has, for other texts and for what an integer column cannot store. */
export function rowNumber(text: string): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number < 2 ** 31 ? number : 0
}
