import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { remembered } from '../cache/remembered.ts'

// A session id is 18 random characters and an 18-character signature of them. So a guest's id is verified without a
// stored row, and an id that this site did not make is invalid. A member's id is found in the table by its hash.

const halfLength = 18
/** The number of characters of an id that stay when it is renewed; the CSRF token is made from them. */
const rootLength = 9

export function makeSessionId(secret: Buffer): string {
  return appendSignature(secret, randomText(halfLength))
}

/** Makes a new id for a session whose user has just proved who they are. Pages that are open keep their CSRF token. */
export function renewSessionId(secret: Buffer, sid: string): string {
  return appendSignature(secret, sid.slice(0, rootLength) + randomText(halfLength - rootLength))
}

export function isSessionId(secret: Buffer, sid: string | undefined): sid is string {
  return sid?.length === 2 * halfLength && isEqual(sign(secret, sid.slice(0, halfLength)), sid.slice(halfLength))
}

/** Stored in place of the id, so that a stolen copy of the table opens no session. */
export function hashSessionId(sid: string): Buffer {
  return createHash('sha256').update(sid).digest()
}

/**
 * Stays the same for the life of the session, also when its id is renewed; base64url with padding, as known clients
 * expect.
 */
export function csrfToken(secret: Buffer, sid: string): string {
  const token = hmac(secret, sid.slice(0, rootLength))
  return token + '='.repeat((4 - (token.length % 4)) % 4)
}

export function isCsrfToken(secret: Buffer, sid: string, token: string | undefined): boolean {
  return token !== undefined && isEqual(csrfToken(secret, sid), token)
}

const appendSignature = (secret: Buffer, text: string) => text + sign(secret, text)

const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

function sign(secret: Buffer, text: string): string {
  return hmac(secret, text).slice(0, halfLength)
}

/**
 * Open tabs send requests every few seconds, and two of these signatures took a tenth of the server's work for them.
 */
const maxRememberedCharacters = 2_000_000
const hmacsBySecret = new WeakMap<Buffer, (text: string) => string>()

function hmac(secret: Buffer, text: string): string {
  const cached = hmacsBySecret.get(secret)
  if (cached) return cached(text)
  const make = (each: string) => createHmac('sha256', secret).update(each).digest('base64url')
  const hmacOf = remembered(make, maxRememberedCharacters)
  hmacsBySecret.set(secret, hmacOf)
  return hmacOf(text)
}

function isEqual(expected: string, actual: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(actual)
  return a.length === b.length && timingSafeEqual(a, b)
}
