import { createHmac, timingSafeEqual } from 'node:crypto'
import { ticketMinutes } from '../../../shared/limits.ts'

// Who gave the right password of a suspended account is handed a ticket: it names the account, and shows why and lets its owner ask to look
// again. It is no session and opens nothing else. It is signed, so nothing is stored of it.

export function makeTicket(secret: Buffer, userId: bigint, now = Date.now()): string {
  const text = `${userId}.${now + ticketMinutes * 60_000}`
  return `${text}.${sign(secret, text)}`
}

/** Whose it is, as long as it is good. */
export function readTicket(secret: Buffer, ticket: string, now = Date.now()): bigint | undefined {
  const [, text = '', id = '0', end = '0', signature = ''] =
    /^((\d{1,19})\.(\d{1,16}))\.([\w-]{43})$/.exec(ticket) ?? []
  const right = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  if (right.length !== given.length || !timingSafeEqual(right, given) || Number(end) <= now) return undefined
  return BigInt(id)
}

/** Of its own kind: what is signed for a session has no space in it. */
const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(`suspension ${text}`).digest('base64url')
