import { expect, test } from 'vitest'
import { isPrivateKey, isPublicKey, makePrivateKey, publicKeyOf } from './push-keys.ts'

test('a key is a pair of the curve that push services accept, and anything else is recognised as no key', () => {
  for (let n = 0; n < 50; n++) {
    const privateKey = makePrivateKey()
    expect(privateKey).toHaveLength(32)
    expect(isPrivateKey(privateKey.toString('base64url'))).toBe(true)
    expect(isPublicKey(Buffer.from(publicKeyOf(privateKey), 'base64url'))).toBe(true)
  }
  const wrongKeys = [
    '',
    'short',
    'x'.repeat(44),
    Buffer.alloc(32).toString('base64url'),
    Buffer.alloc(32, 255).toString('base64url'),
  ]
  expect(wrongKeys.filter(isPrivateKey)).toEqual([])
})
