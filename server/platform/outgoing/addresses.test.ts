import { expect, test } from 'vitest'
import { isPublic } from './addresses.ts'

const notPublic: readonly (readonly [string, ...string[]])[] = [
  ['of this machine', '127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::'],
  ['of a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1'],
  ['on the link', '169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['of metadata', '169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
  ['behind the NAT of a carrier', '100.64.0.1', '100.127.255.255'],
  [
    'of nobody',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '2001:db8::1',
  ],
  ['of many', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  ['mapped from IPv4', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '0:0:0:0:0:ffff:a00:1'],
  ['that carries IPv4', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:7f00:1::1', '100::1'],
]

test.each(notPublic)('COMPOSE-017 an address %s is not on the public internet', (_what, ...addresses) => {
  expect(addresses.filter(isPublic)).toEqual([])
})

test('COMPOSE-017 a text that is no address is not on the public internet', () => {
  const written = ['', 'localhost', '127.1', '0x7f.0.0.1', '8.8.8', '8.8.8.8.', '2130706433', '::g', '[2606:4700::1]']
  expect(written.filter(isPublic)).toEqual([])
})

test('the addresses beside those ranges are public', () => {
  const open = ['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0']
  const more = [
    '169.253.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.0.1',
    '192.0.1.1',
    '198.17.0.1',
    '223.255.255.255',
  ]
  const long = ['2606:4700::6810:84e5', '2001:200::1', '2a00:1450:4001:82a::200e', '3ffd::1']
  const all = [...open, ...more, ...long]
  expect(all.filter((address) => !isPublic(address))).toEqual([])
})
