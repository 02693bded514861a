import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { remembered } from '../cache/remembered.ts'

// A session id is 18 random characters and 18 of a signature over them. So a guest's id proves itself without a stored row,
// and an id that we did not make is no id. A member's id names a row, found by its hash.

const half = 18
/** So much of an id stays when it is renewed, and is what the CSRF token is made from. */
const root = 9

export function makeSessionId(secret: Buffer): string {
  return signed(secret, randomText(half))
}

/** Another id for the session of one who has just proved who they are: pages that are open go on with the token that they have. */
export function renewSessionId(secret: Buffer, sid: string): string {
  return signed(secret, sid.slice(0, root) + randomText(half - root))
}

export function isSessionId(secret: Buffer, sid: string | undefined): sid is string {
  return sid?.length === 2 * half && same(sign(secret, sid.slice(0, half)), sid.slice(half))
}

/** What is stored in place of the id, so that a copy of the table opens no session. */
export function hashOfSessionId(sid: string): Buffer {
  return createHash('sha256').update(sid).digest()
}

/** Stable for the life of the session, under its next ids too; base64url with padding, as known clients expect. */
export function csrfToken(secret: Buffer, sid: string): string {
  const token = hmac(secret, sid.slice(0, root))
  return token + '='.repeat((4 - (token.length % 4)) % 4)
}

export function isCsrfToken(secret: Buffer, sid: string, given: string | undefined): boolean {
  return given !== undefined && same(csrfToken(secret, sid), given)
}

const signed = (secret: Buffer, text: string) => text + sign(secret, text)

const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

function sign(secret: Buffer, text: string): string {
  return hmac(secret, text).slice(0, half)
}

/** Open tabs ask every few seconds, and two of these took a tenth of what the server does for them. */
const maxRememberedCharacters = 2_000_000
const ofSecret = new WeakMap<Buffer, (text: string) => string>()

function hmac(secret: Buffer, text: string): string {
  const known = ofSecret.get(secret)
  if (known) return known(text)
  const make = (each: string) => createHmac('sha256', secret).update(each).digest('base64url')
  const made = remembered(make, maxRememberedCharacters)
  ofSecret.set(secret, made)
  return made(text)
}

function same(right: string, given: string): boolean {
  const a = Buffer.from(right)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}
