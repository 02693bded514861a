import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

// One-time codes from an app (RFC 6238), with the values that every app understands.

const period = 30
const settings = { algorithm: 'SHA1', digits: 6, period } as const
const secretBytes = 20
/** Clocks differ: the codes of the step before and of the step after are taken too. */
const window = 1

export const makeTotpSecret = (): Buffer => randomBytes(secretBytes)

const toOtpauth = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** What the owner puts into the app: the secret to type, the address of it, and that as a picture to scan. */
export function describeTotp(siteName: string, username: string, secret: Buffer) {
  const totp = new TOTP({ ...settings, issuer: siteName, label: username, secret: toOtpauth(secret) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** The time step of a code; undefined for a wrong one. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ ...settings, secret: toOtpauth(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

// A secret in the database: a nonce, the encrypted secret and its tag. It belongs to one account: in the row of another
// account it cannot be opened.

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `SAFE_SECRET` may have any length. */
const keyOf = (secret: Buffer) => createHash('sha256').update('totp ').update(secret).digest()

export function seal(key: Buffer, userId: bigint, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(key), nonce).setAAD(Buffer.from(String(userId)))
  return Buffer.concat([nonce, sealing.update(secret), sealing.final(), sealing.getAuthTag()])
}

export function open(key: Buffer, userId: bigint, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const opening = createDecipheriv(cipher, keyOf(key), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()])
}
