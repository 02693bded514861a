import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// A session id is 18 random characters and 18 of a signature over them. So a guest's id proves itself without a stored row,
// and an id that we did not make is no id. A member's id names a row, found by its hash.

const half = 18

export function makeSessionId(secret: Buffer): string {
  const random = randomBytes(14).toString('base64url').slice(0, half)
  return random + sign(secret, random)
}

export function isSessionId(secret: Buffer, sid: string | undefined): sid is string {
  return sid?.length === 2 * half && same(sign(secret, sid.slice(0, half)), sid.slice(half))
}

/** What is stored in place of the id, so that a copy of the table opens no session. */
export function hashOfSessionId(sid: string): Buffer {
  return createHash('sha256').update(sid).digest()
}

/** Stable for the life of the session; base64url with padding, as known clients expect. */
export function csrfToken(secret: Buffer, sid: string): string {
  const token = createHmac('sha256', secret).update(sid).digest('base64url')
  return token + '='.repeat((4 - (token.length % 4)) % 4)
}

export function isCsrfToken(secret: Buffer, sid: string, given: string | undefined): boolean {
  return given !== undefined && same(csrfToken(secret, sid), given)
}

function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, half)
}

function same(right: string, given: string): boolean {
  const a = Buffer.from(right)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}
