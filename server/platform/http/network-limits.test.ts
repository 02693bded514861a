import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, password } from '../../../test/factories.ts'
import { wideNetworkOf } from './limiter.ts'

const hour = 3_600_000

/** A time at which windows of every length begin; each test has its own. */
let now = 600 * 24 * hour
beforeEach(() => {
  now += 24 * hour
})
const t = testApp({ limitsAt: () => now })

async function postFrom(address: string, path: string, body: object) {
  const client = t.visitor({ address })
  await client.get('/api/_initial')
  return outcome(await client.post(path, body))
}

let names = 0
const signUp = (address: string) => postFrom(address, '/api/_signup', { username: `near_${++names}`, password })
const guess = (address: string) =>
  postFrom(address, '/api/_login', { username: `nobody_${++names}`, password: 'a wrong guess' })

const ipv4 = (network: number) => (n: number) => `198.51.${network}.${n}`
const ipv6 = (network: number) => (n: number) => `2001:db8:${network}:${n.toString(16)}::1`

const created = [201]
const refused = [429, 'no code']

for (const [kind, near, far] of [
  ['IPv4', ipv4(100), ipv4(101)],
  ['IPv6', ipv6(1), ipv6(2)],
] as const) {
  test(`LADDER-025 20 accounts in 6 hours can be made from one network of ${kind}, whatever its addresses, and other networks are not affected`, async () => {
    for (let n = 1; n <= 20; n++) expect(await signUp(near(n))).toEqual(created)
    expect(await signUp(near(21))).toEqual(refused)
    expect(await signUp(near(1))).toEqual(refused)
    expect(await signUp(far(1))).toEqual(created)
    now += 6 * hour
    expect(await signUp(near(21))).toEqual(created)
  })

  test(`LADDER-025 after 100 wrong passwords in an hour from one network of ${kind} every password answers 429 for an hour`, async () => {
    for (let n = 1; n <= 100; n++) expect(await guess(near(n))).toEqual([401, 'wrong-password'])
    const tooManyWrong = [429, 'too_many_wrong_passwords']
    expect(await guess(near(101))).toEqual(tooManyWrong)
    expect(await guess(far(1))).toEqual([401, 'wrong-password'])
    now += hour
    expect(await guess(near(101))).toEqual([401, 'wrong-password'])
  })
}

test('LADDER-025 networkLimits, on by default, turns both limits off for a site whose members share one network', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.get('/api/site_settings')).json().networkLimits).toBe(true)
  for (const value of ['off', null, 0]) {
    expect(outcome(await admin.put('/api/site_settings', { networkLimits: value }))).toEqual([400, 'invalid_setting'])
  }
  expect(outcome(await admin.put('/api/site_settings', { networkLimits: false }))).toEqual([200])
  for (let n = 1; n <= 21; n++) expect(await signUp(ipv4(102)(n))).toEqual(created)
  for (let n = 1; n <= 101; n++) expect(await guess(ipv4(102)(n))).toEqual([401, 'wrong-password'])
  // The limits by address still count.
  for (let n = 0; n < 9; n++) {
    now += 60_000
    expect(await signUp(ipv4(102)(1))).toEqual(created)
  }
  now += 60_000
  expect(await signUp(ipv4(102)(1))).toEqual(refused)
  await admin.put('/api/site_settings', { networkLimits: true })
  for (let n = 1; n <= 20; n++) expect(await signUp(ipv4(103)(n))).toEqual(created)
  expect(await signUp(ipv4(103)(21))).toEqual(refused)
})

test('a network is the first part of an address, in any spelling', () => {
  expect(wideNetworkOf('198.51.100.7')).toBe('198.51.100.0/24')
  expect(wideNetworkOf('2001:0DB8:0001:ffff::9')).toBe(wideNetworkOf('2001:db8:1::1'))
  expect(wideNetworkOf('2001:db8:2::1')).not.toBe(wideNetworkOf('2001:db8:1::1'))
  // The keys of addresses and networks differ, so they are counted separately.
  expect(wideNetworkOf('198.51.100.0')).not.toBe('198.51.100.0')
})
