import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

// Browsers that decrypt push messages by RFC 8188 and RFC 8291, without the library that the site encrypts with.

export type TestBrowser = ReturnType<typeof makeBrowser>

/** A browser that is subscribed at this push service. */
export function makeBrowser(origin: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/to/${randomBytes(9).toString('base64url')}`
  const [p256dh, secret] = [publicKey.toString('base64url'), auth.toString('base64url')]
  return {
    path,
    subscription: { endpoint: `${origin}${path}`, expirationTime: null, keys: { p256dh, auth: secret } },
    /** Decrypts a message. Throws if it is not for this browser or was changed on the way. */
    read(body: Buffer): string {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secretOfBoth = derive(keys.computeSecret(sender), auth, info, 32)
      const key = derive(secretOfBoth, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secretOfBoth, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes))
