import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

// What a browser and a security key do, in memory: makes passkeys and signs challenges with them (WebAuthn, ES256).

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const [present, verified, withKey] = [0x01, 0x04, 0x40]

interface Where {
  host?: string
  origin?: string
}

export function makeAuthenticator({ host = 'localhost', origin = 'http://localhost' }: Where = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const authenticatorData = (flags: number, ...more: Buffer[]) => {
    counter++
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, ...more])
  }
  const credential = (response: Record<string, unknown>) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    ...{ clientExtensionResults: {}, response },
  })

  return {
    /** For the call that adds a passkey. */
    make({ challenge }: { challenge: string }, { format = 'none', certificates = [] as Uint8Array[] } = {}) {
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(
        present | verified | withKey,
        ...[Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))],
      )
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', new Map(certificates.length ? [['x5c', certificates]] : [])],
        ['authData', new Uint8Array(data)],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** For a login or a proof. `unverified`: without finger, face or PIN. */
    sign({ challenge }: { challenge: string }, { unverified = false } = {}) {
      const data = authenticatorData(unverified ? present : present | verified)
      const client = clientData('webauthn.get', challenge)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
    /** As a copy of the security key would count. */
    setCounter(to: number) {
      counter = to
    },
  }
}
