import { createECDH, ECDH } from 'node:crypto'

// The key pair by which push services know the site (VAPID, RFC 8292). The public half follows from the private one.

const curve = 'prime256v1'
const privateKeyBytes = 32
const publicKeyBytes = 65

export function makePrivateKey(): Buffer {
  const pair = createECDH(curve)
  pair.generateKeys()
  // OpenSSL omits leading zeros.
  return Buffer.concat([Buffer.alloc(privateKeyBytes), pair.getPrivateKey()]).subarray(-privateKeyBytes)
}

/** In the form that browsers and push services expect. */
export function publicKeyOf(privateKey: Buffer): string {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey().toString('base64url')
}

/** Whether this is a private key in base64url. */
export function isPrivateKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== privateKeyBytes || bytes.toString('base64url') !== text) return false
  try {
    createECDH(curve).setPrivateKey(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether this can be a public key: uncompressed, and a point of the curve. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== publicKeyBytes || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, curve)
    return true
  } catch {
    return false
  }
}
