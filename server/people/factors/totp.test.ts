import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeTotp, makeTotpSecret, open, seal, stepOf } from './totp.ts'

/** The secret and the codes of RFC 6238, of which the last six digits are ours. */
const secret = Buffer.from('12345678901234567890')
const known = [
  { seconds: 59, code: '287082' },
  { seconds: 1111111109, code: '081804' },
  { seconds: 1234567890, code: '005924' },
  { seconds: 2000000000, code: '279037' },
]

test('SAFE-010 codes are those of RFC 6238, taken from one step before to one after', () => {
  for (const { seconds, code } of known) {
    const step = Math.floor(seconds / 30)
    const at = (steps: number) => (seconds + 30 * steps) * 1000
    expect([-2, -1, 0, 1, 2].map((steps) => stepOf(secret, code, at(steps)))).toEqual([
      undefined,
      step,
      step,
      step,
      undefined,
    ])
  }
  for (const wrong of ['', '28708', '2870820', 'abcdef', '000000'])
    expect(stepOf(secret, wrong, 59_000)).toBeUndefined()
})

test('SAFE-009 the secret has 160 bits, and comes as text, as address and as a picture', () => {
  const made = makeTotpSecret()
  expect(made).toHaveLength(20)
  const { secret: text, uri, qr } = describeTotp('Our Talk & Co', 'mara_v', made)
  expect(text).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(uri)
  expect(decodeURIComponent(address.pathname)).toContain('Our Talk & Co:mara_v')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{ secret: text, issuer: 'Our Talk & Co', algorithm: 'SHA1', digits: '6', period: '30' },
  })
  expect(qr).toMatch(/^<svg .*<\/svg>$/s)
  expect(qr).not.toContain('<script')
})

test('SAFE-010 a secret in the database opens only with the key of the site, and only for its account', () => {
  const key = randomBytes(32)
  const sealed = seal(key, 7n, secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(seal(key, 7n, secret).equals(sealed)).toBe(false)
  expect(open(key, 7n, sealed).equals(secret)).toBe(true)
  expect(() => open(key, 8n, sealed)).toThrow()
  expect(() => open(randomBytes(32), 7n, sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(() => open(key, 7n, changed)).toThrow()
})
