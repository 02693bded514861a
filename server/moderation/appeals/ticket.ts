import { createHmac, timingSafeEqual } from 'node:crypto'
import { ticketMinutes } from '../../../shared/limits.ts'

// A login to a suspended account with the right password gets a ticket, which contains the id of the account. It allows
// its owner to see the reason and to appeal, nothing else; it is no session. It is signed, so it is not stored.

export function makeTicket(secret: Buffer, userId: bigint, now = Date.now()): string {
  const text = `${userId}.${now + ticketMinutes * 60_000}`
  return `${text}.${sign(secret, text)}`
}

/** The id of the account; undefined if the ticket is invalid or has expired. */
export function readTicket(secret: Buffer, ticket: string, now = Date.now()): bigint | undefined {
  const [, text = '', id = '0', end = '0', signature = ''] =
    /^((\d{1,19})\.(\d{1,16}))\.([\w-]{43})$/.exec(ticket) ?? []
  const expected = Buffer.from(sign(secret, text))
  const actual = Buffer.from(signature)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual) || Number(end) <= now) return undefined
  return BigInt(id)
}

/** The prefix distinguishes it from signatures of sessions, whose texts contain no space. */
const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(`suspension ${text}`).digest('base64url')
