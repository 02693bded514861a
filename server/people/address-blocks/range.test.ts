import { expect, test } from 'vitest'
import { isInRange, rangeText, readRange, wordsOf } from './range.ts'

const read = (text: string) => {
  const range = readRange(text)
  return range && rangeText(range)
}

test('LADDER-022 an address or a range is read in every form that people write, and bits behind the prefix are dropped', () => {
  for (const [text, as] of [
    ['203.0.113.9', '203.0.113.9/32'],
    [' 203.0.113.9/24 ', '203.0.113.0/24'],
    ['255.255.255.255/9', '255.128.0.0/9'],
    ['2001:DB8::9', '2001:db8:0:0:0:0:0:9/128'],
    ['2001:db8:ffff:ffff::/40', '2001:db8:ff00:0:0:0:0:0/40'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0:0:0:c000:221/128'],
    ['::', '0:0:0:0:0:0:0:0/128'],
    // An IPv4 address in IPv6 notation.
    ['::ffff:203.0.113.9', '203.0.113.9/32'],
    ['::ffff:cb00:7109', '203.0.113.9/32'],
    ['::ffff:203.0.113.9/120', '203.0.113.0/24'],
  ] as const)
    expect([text, read(text)]).toEqual([text, as])
})

test('LADDER-024 a range wider than /8, or /32 for IPv6, is refused, and so is a text that is no address', () => {
  for (const text of ['10.0.0.0/8', '2001:db8::/32', '::ffff:10.0.0.0/104']) expect(read(text)).toBeDefined()
  for (const text of [
    '10.0.0.0/7',
    '0.0.0.0/0',
    '2001:db8::/31',
    '::/0',
    '::ffff:10.0.0.0/103',
    '10.0.0.0/33',
    '2001:db8::/129',
    '10.0.0.0/24/8',
    '10.0.0.0/',
    '10.0.0.0/x',
    '10.0.0.0/-8',
    '10.0.0',
    '10.0.0.256',
    'fe80::1%eth0',
    'somewhere.example',
    '',
  ])
    expect([text, read(text)]).toEqual([text, undefined])
})

test('LADDER-022 an address is in a range if the bits of the prefix and the family are the same', () => {
  const isIn = (address: string, range: string) => {
    const [words, found] = [wordsOf(address), readRange(range)]
    return words !== undefined && found !== undefined && isInRange(words, found)
  }
  expect(isIn('203.0.113.127', '203.0.113.0/25')).toBe(true)
  expect(isIn('203.0.113.128', '203.0.113.0/25')).toBe(false)
  expect(isIn('::ffff:203.0.113.127', '203.0.113.0/25')).toBe(true)
  expect(isIn('2001:db8:0:ffff:ffff::1', '2001:db8::/48')).toBe(true)
  expect(isIn('2001:db8:1::', '2001:db8::/48')).toBe(false)
  expect(isIn('2001:db8::8000:0:0:0', '2001:db8::/65')).toBe(false)
  expect(isIn('::203.0.113.1', '203.0.113.0/25')).toBe(false)
})
