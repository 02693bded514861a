import { beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../api/index.ts'
import { testApp } from '../../../test/app.ts'
import { makePost, makeUser, password } from '../../../test/factories.ts'
import { toWire } from '../db/keys.ts'
import { createLimiter, networkOf } from './limiter.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A time at which windows of every length begin; each test has its own. */
let now = 500 * day
beforeEach(() => {
  now = Math.ceil(now / day) * day + day
})

const t = testApp({ limitsAt: () => now })
const behind = testApp({ limitsAt: () => now, settings: { TRUSTED_PROXIES: '10.0.0.0/8, fd00::1' } })
const unlimited = testApp()

async function guest(address: string, app = t) {
  const client = app.visitor({ address })
  await client.get('/api/_initial')
  return client
}

const logIn = async (address: string, username: string) =>
  (await (await guest(address)).post('/api/_login', { username, password: 'not the right one' })).statusCode

const times = async (count: number, work: () => Promise<number>) => {
  const found: number[] = []
  for (let n = 0; n < count; n++) found.push(await work())
  return found
}

test('AUTH-045 an address may log in 10 times a second', async () => {
  let name = 0
  const tryOne = () => logIn('203.0.113.1', `name_${name++}`)
  expect(await times(10, tryOne)).toEqual(Array(10).fill(401))
  expect(await times(3, tryOne)).toEqual([429, 429, 429])
  expect(await logIn('203.0.113.2', 'name_0')).toBe(401)
  now += second
  expect(await tryOne()).toBe(401)
})

test('AUTH-045 an address may try one username 20 times an hour, in any spelling', async () => {
  const spellings = ['otter', 'Otter', ' OTTER', 'otter\n']
  let tries = 0
  const tryOne = () => {
    // Earlier the next wrong one would have to wait.
    now += minute
    return logIn('203.0.113.1', spellings[tries++ % spellings.length] ?? '')
  }
  expect(await times(20, tryOne)).toEqual(Array(20).fill(401))
  expect(await times(2, tryOne)).toEqual([429, 429])
  expect(await logIn('203.0.113.1', 'beaver')).toBe(401)
  expect(await logIn('203.0.113.2', 'otter')).toBe(401)
  now += hour
  expect(await tryOne()).toBe(401)
})

test('AUTH-045, AUTH-038 an address may sign up twice a minute and 10 times in 6 hours, whatever the result', async () => {
  const { username } = await makeUser(t.db)
  const client = await guest('203.0.113.1')
  const body = { username, password, email: '' }
  const tryOne = async () => (await client.post('/api/_signup', body)).statusCode
  // Requests that are no valid sign-up are not counted.
  expect(await times(5, async () => (await client.post('/api/_signup', { username })).statusCode)).toEqual(
    Array(5).fill(400),
  )
  for (let n = 0; n < 5; n++) {
    expect(await times(3, tryOne)).toEqual([409, 409, 429])
    now += minute
  }
  expect(await tryOne()).toBe(429)
  expect((await (await guest('203.0.113.2')).post('/api/_signup', body)).statusCode).toBe(409)
  now += 6 * hour
  expect(await tryOne()).toBe(409)
})

test('SETTINGS-030 both actions of the settings share 5 calls a second', async () => {
  const client = await t.as(await makeUser(t.db))
  const update = async () => (await client.post('/api/_settings?action=updateProfile', {})).statusCode
  const passwords = { password: 'wrong one here', newPassword: 'x', repeatPassword: 'x' }
  const change = async () => (await client.post('/api/_settings?action=changePassword', passwords)).statusCode
  expect([await update(), await change(), await update(), await change(), await update()]).toEqual([
    200, 401, 200, 401, 200,
  ])
  expect([await update(), await change()]).toEqual([429, 429])
  const other = await t.as(await makeUser(t.db))
  expect((await other.post('/api/_settings?action=updateProfile', {})).statusCode).toBe(200)
  now += second
  expect([await update(), await change()]).toEqual([200, 401])
})

test('SETTINGS-030 both actions of the settings share 100 calls an hour', async () => {
  const limiter = createLimiter(t.db, true, () => now)
  const caller = { address: '203.0.113.1', memberId: 7n, username: '' }
  for (let n = 0; n < 100; n++) {
    now += second
    const name = n % 2 ? 'updateProfile' : 'changePassword'
    await limiter.count(endpoints[name].limits, name, caller)
  }
  for (const name of ['updateProfile', 'changePassword'] as const) {
    now += second
    await expect(limiter.count(endpoints[name].limits, name, caller)).rejects.toMatchObject({ code: 'too_many' })
  }
  await limiter.count(endpoints.updateProfile.limits, 'updateProfile', { ...caller, memberId: 8n })
})

test('SETTINGS-030 deleting accounts counts with both actions of the settings', async () => {
  const { username, id } = await makeUser(t.db)
  const client = await t.as({ id })
  const remove = async () => (await client.delete(`/api/users/${username}`, { password: 'wrong' })).statusCode
  const update = async () => (await client.post('/api/_settings?action=updateProfile', {})).statusCode
  expect(await remove()).toBe(403)
  expect(await times(4, update)).toEqual([200, 200, 200, 200])
  expect(await update()).toBe(429)
  const limiter = createLimiter(t.db, true, () => now)
  const caller = { address: '203.0.113.1', memberId: id, username: '' }
  for (let n = 5; n < 100; n++) {
    now += second
    await limiter.count(endpoints.updateProfile.limits, 'updateProfile', caller)
  }
  now += 5 * second
  expect(await remove()).toBe(429)
})

test('SETTINGS-030 a member may try to delete an account once in 5 seconds', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const tryOne = async () => (await client.delete(`/api/users/${user.username}`, { password: 'wrong' })).statusCode
  expect(await times(2, tryOne)).toEqual([403, 429])
  now += 4 * second
  expect(await tryOne()).toBe(429)
  now += second
  expect(await tryOne()).toBe(403)
})

test('PWA-018 an address may record 2 events a second', async () => {
  const client = await guest('203.0.113.1')
  const other = await guest('203.0.113.1')
  const member = await t.as(await makeUser(t.db))
  const event = { event: 'pwa_use' }
  expect((await client.post('/api/analytics', event)).statusCode).toBe(200)
  expect((await other.post('/api/analytics', { event: 'unknown' })).statusCode).toBe(400)
  expect((await client.post('/api/analytics', event)).statusCode).toBe(429)
  expect((await member.post('/api/analytics', event)).statusCode).toBe(200)
  now += second
  expect((await client.post('/api/analytics', event)).statusCode).toBe(200)
})

test('API-014 a refused call answers 429 without a code', async () => {
  const client = await guest('203.0.113.9')
  for (let n = 0; n < 2; n++) await client.post('/api/analytics', { event: 'unknown' })
  const response = await client.post('/api/analytics', { event: 'unknown' })
  expect([response.statusCode, response.json()]).toEqual([429, { status: 429, message: 'Whoah, slow down there!' }])
})

test('BASE-003 a 429 tells in Retry-After how many seconds of the window are left, in memory and in the database', async () => {
  const client = await guest('203.0.113.9')
  const event = async () => (await client.post('/api/analytics', { event: 'unknown' })).headers['retry-after']
  expect([await event(), await event(), await event()]).toEqual([undefined, undefined, '1'])
  const limiter = createLimiter(t.db, true, () => now)
  const caller = { address: '203.0.113.9', memberId: null, username: '' }
  for (const seconds of [10, 3600]) {
    const count = () => limiter.count([{ by: 'address', max: 1, seconds }], 'wait', caller)
    now = Math.ceil(now / hour) * hour
    await count()
    await expect(count()).rejects.toMatchObject({ retryAfter: seconds })
    now += (seconds - 1) * second - 1
    await expect(count()).rejects.toMatchObject({ retryAfter: 2 })
    now += second
    await expect(count()).rejects.toMatchObject({ retryAfter: 1 })
    now += 1
    await count()
  }
})

test('BASE-006 small changes share one bucket of a member, 5 a second and 2,000 an hour', async () => {
  const client = await t.as(await makeUser(t.db))
  const postId = toWire((await makePost(t.db)).id)
  const hide = async () => (await client.post('/api/hidden_posts', { postId })).statusCode
  const unmute = async () => (await client.delete('/api/mutes')).statusCode
  expect([await hide(), await unmute(), await hide(), await unmute(), await hide()]).toEqual(Array(5).fill(200))
  expect([await hide(), await unmute()]).toEqual([429, 429])
  const limiter = createLimiter(t.db, true, () => now)
  const count = () => {
    now += second / 5
    const caller = { address: '203.0.113.1', memberId: 9n, username: '' }
    return limiter.count(endpoints.hidePost.limits, 'hidePost', caller)
  }
  for (let n = 0; n < 2000; n++) await count()
  await expect(count()).rejects.toMatchObject({ code: 'too_many' })
  expect(await hide()).toBe(200)
  const off = await unlimited.as(await makeUser(unlimited.db))
  expect(await times(7, async () => (await off.delete('/api/mutes')).statusCode)).toEqual(Array(7).fill(200))
})

test('limits that are turned off count nothing', async () => {
  const client = await guest('203.0.113.1', unlimited)
  const statuses = await times(5, async () => (await client.post('/api/analytics', { event: 'no' })).statusCode)
  expect(statuses).toEqual(Array(5).fill(400))
})

test('API-025 X-Forwarded-For is used only from a trusted proxy, and only its last address that is not trusted', async () => {
  const event = { event: 'unknown' }
  const send = async (app: typeof t, address: string, forwarded?: string) => {
    const client = app.visitor({ address })
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    await client.get('/api/_initial', { headers })
    return (await client.post('/api/analytics', event, { headers })).statusCode
  }
  /** Fills the window of the address, which these two callers share if they have the same one. */
  const areOne = async (app: typeof t, ...callers: [string, string | undefined][]) => {
    now += second
    const statuses: number[] = []
    for (const [address, forwarded] of callers) statuses.push(await send(app, address, forwarded))
    return statuses.at(-1) === 429
  }
  const twice = (address: string, forwarded: string): [string, string | undefined][] => [
    [address, forwarded],
    [address, forwarded],
  ]

  // Without trusted proxies the header changes nothing.
  expect(await areOne(t, ...twice('203.0.113.1', '198.51.100.1'), ['203.0.113.1', '198.51.100.2'])).toBe(true)
  expect(await areOne(t, ...twice('203.0.113.1', '198.51.100.1'), ['203.0.113.2', '198.51.100.1'])).toBe(false)
  // The header of a stranger is ignored, even if there are trusted proxies.
  expect(await areOne(behind, ...twice('203.0.113.1', '198.51.100.1'), ['203.0.113.1', '198.51.100.2'])).toBe(true)
  // Behind a proxy each forwarded address has its own window.
  expect(await areOne(behind, ...twice('10.0.0.1', '198.51.100.1'), ['10.0.0.1', '198.51.100.2'])).toBe(false)
  expect(await areOne(behind, ...twice('10.0.0.1', '198.51.100.1'), ['10.9.9.9', '198.51.100.1'])).toBe(true)
  expect(await areOne(behind, ...twice('fd00::1', '198.51.100.1'), ['10.0.0.1', '198.51.100.1'])).toBe(true)
  // The last address that is not trusted counts: what a caller wrote before it is invented.
  expect(
    await areOne(behind, ...twice('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2'), [
      '10.0.0.1',
      '2.2.2.2, 198.51.100.1, 10.0.0.2',
    ]),
  ).toBe(true)
  // The same address in several spellings.
  expect(await areOne(behind, ...twice('10.0.0.1', '198.51.100.1'), ['10.0.0.1', '::ffff:198.51.100.1'])).toBe(true)
})

test('a forwarded text that is no address does not fail a call, and is not stored', async () => {
  const headers = { 'x-forwarded-for': 'unknown' }
  const client = behind.visitor({ address: '10.0.0.1' })
  await client.get('/api/_initial', { headers })
  const username = 'from_nowhere'
  const answer = await client.post('/api/_signup', { username, password, email: '' }, { headers })
  expect(answer.statusCode).toBe(201)
  const zoned = behind.visitor({ address: 'fe80::1%eth0' })
  await zoned.get('/api/_initial')
  expect((await zoned.post('/api/_signup', { username: 'from_link', password })).statusCode).toBe(201)
  const rows = await behind.db.selectFrom('users').select(['username', 'created_ip']).where('id', '>', 2n).execute()
  expect(rows).toEqual([
    { username, created_ip: '10.0.0.1' },
    { username: 'from_link', created_ip: 'fe80::1' },
  ])
})

test('AUTH-045 all addresses of an IPv6 network of one customer count as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:0db8:0001:0002::9')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('198.51.100.1')).toBe('198.51.100.1')
})
