import { exchange } from '../exchange.ts'
import type { Draft, Role, Session } from '../request.ts'
import { asBytes } from '../request.ts'
import type { Stage } from '../stage.ts'
import type { ServedTarget } from '../with-target.ts'

/** Requests that a connection sends over and over. Some need texts to be written first, which takes its time. */
export interface SlowInput {
  name: string
  prepare(slow: Slow): Promise<Buffer[]>
}

export interface Slow {
  target: ServedTarget
  stage: Stage
}

const patience = 120_000
const never = { chance: () => false }

export function bytesOf({ target, stage }: Slow, draft: Draft, role: Role): Buffer {
  const session: Session = stage.sessions[role]
  return asBytes(draft, `${target.host}:${target.port}`, session, never).bytes
}

/** Sends a request by itself; how long it took. */
export async function time({ target: { host, port } }: Slow, bytes: Buffer) {
  const { answers, milliseconds } = await exchange(bytes, { host, port, patience, method: 'GET' })
  return { milliseconds, answer: answers[0] }
}

export const read = (target: string, headers: Draft['headers'] = []): Draft => ({
  about: target.slice(0, 60),
  method: 'GET',
  target,
  headers,
})

export const write = (method: string, target: string, value: unknown): Draft => ({
  about: target,
  method,
  target,
  headers: [['Content-Type', 'application/json']],
  body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
})

export const form = (target: string, body: string): Draft => ({
  about: target,
  method: 'POST',
  target,
  headers: [
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Sec-Fetch-Site', 'same-origin'],
  ],
  body: Buffer.from(body),
})
