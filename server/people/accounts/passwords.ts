import { hash, verify } from '@node-rs/argon2'
import { passwordLimit } from '../../../shared/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Argon2id as OWASP advises for it: 19 MiB, two passes, one lane. About 25 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each running hash holds 19 MiB; what waits beyond this is refused rather than queued for ever. */
const maxRunning = 8
const maxWaiting = 200

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Takes as long for an account that does not exist, so that the time tells nobody which names do. */
export async function passwordMatches(stored: string | null, given: string): Promise<boolean> {
  if (Buffer.byteLength(given) > passwordLimit.max) return false
  const against = stored ?? (await nobodysHash())
  const matches = await inTurn(() => verify(against, given))
  return stored !== null && matches
}

export function requireGoodPassword(password: string): void {
  const bytes = Buffer.byteLength(password)
  if (bytes < passwordLimit.min || bytes > passwordLimit.max) throw new Refusal('invalid-password')
}

let nobodys: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobodys ??= hash(crypto.randomUUID(), cost)
  return nobodys
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw new Refusal('too_many')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
