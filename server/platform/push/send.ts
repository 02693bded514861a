import { isIP } from 'node:net'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { Unreachable } from '../outgoing/unreachable.ts'
import type { Push, PushMessage } from './messages.ts'
import type { PushTarget } from './target.ts'

/**
 * delivered: the push service accepted it. gone: nothing will ever arrive there. refused: this message will never be
 * accepted, and perhaps no other. later: certainly not accepted, but it may work another time. lost: unknown; sent
 * again, it could arrive twice.
 */
export type Outcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'lost'; why: string; isDown: boolean }
  | { kind: 'later'; why: string; isDown: boolean; afterMs: number | undefined }

/** A push service answers in far less than a second. */
export const maxSendMs = 10_000

export async function sendMessage(
  outgoing: Outgoing,
  { seal }: Push,
  target: PushTarget,
  message: PushMessage,
): Promise<Outcome> {
  const sealed = await seal(target, message)
  try {
    const signal = AbortSignal.timeout(maxSendMs)
    return outcomeOf(await outgoing.postGuarded(target.endpoint, { ...sealed, signal }))
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    if (error.reason === 'address') return { kind: 'gone' }
    // A name may lead to another address tomorrow, or just now because the network is broken.
    if (error.reason === 'closed')
      return isIpAddress(target.endpoint) ? { kind: 'gone' } : { kind: 'refused', why: 'closed' }
    return { kind: 'later', why: error.reason, isDown: true, afterMs: undefined }
  }
}

const isIpAddress = (endpoint: string) => isIP(new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1')) > 0

function outcomeOf({ status, retryAfter }: { status: number | null; retryAfter: string | undefined }): Outcome {
  if (status === null) return { kind: 'lost', why: 'no answer', isDown: true }
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = String(status)
  if (status !== 429 && status < 500) return { kind: 'refused', why }
  return { kind: 'later', why, isDown: status !== 429, afterMs: parseRetryAfter(retryAfter) }
}

/** The header has seconds, or a date. */
function parseRetryAfter(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
