import { generateKeyPairSync, sign } from 'node:crypto'

// Makes a certificate when a test needs one, so that the repository contains no private key.

const element = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]) => element(0x30, ...parts)
const text = (value: string) => element(0x0c, Buffer.from(value))
const moment = (at: Date) => element(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const commonName = element(0x06, Buffer.from([0x55, 0x04, 0x03]))
const ecdsaWithSha256 = sequence(element(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])))

/** A self-signed certificate for this host, valid for a day that began an hour ago. */
export function makeCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(element(0x31, sequence(commonName, text(host))))
  const from = Date.now() - 3_600_000
  const content = sequence(
    element(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(moment(new Date(from)), moment(new Date(from + 86_400_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines =
    sequence(content, ecdsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
