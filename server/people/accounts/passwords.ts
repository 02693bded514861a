import { hash, verify } from '@node-rs/argon2'
import { passwordLimit } from '../../../shared/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Argon2id with the values that OWASP recommends: 19 MiB, two passes, one lane. It takes about 25 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each running hash needs 19 MiB. A call beyond the longest queue is refused instead of waiting for ever. */
const maxRunning = 8
const maxWaiting = 200

export function hashPassword(password: string): Promise<string> {
  return runInTurn(() => hash(password, cost))
}

/** Takes as long for an account that does not exist, so that the time does not tell which names exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > passwordLimit.max) return false
  const checkedHash = stored ?? (await dummyHash())
  const matches = await runInTurn(() => verify(checkedHash, password))
  return stored !== null && matches
}

export function requireGoodPassword(password: string): void {
  const bytes = Buffer.byteLength(password)
  if (bytes < passwordLimit.min || bytes > passwordLimit.max) throw new Refusal('invalid-password')
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash(crypto.randomUUID(), cost)
  return dummy
}

let running = 0
const waiting: (() => void)[] = []

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
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
