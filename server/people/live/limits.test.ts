import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { addressOf, readEvents } from '../../../test/event-reader.ts'
import { makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'

const t = testApp({ settings: { RATE_LIMITS: 'true', TRUSTED_PROXIES: '127.0.0.1' } })
const free = testApp()

const from = (address: string) => ({ 'x-forwarded-for': address })

test('LIVE-002 a member has at most 6 streams in one process, on any devices; the next is refused until one is closed', async () => {
  const member = await makeUser(t.db)
  const clients = await Promise.all([1, 2, 3].map(() => t.as(member)))
  const open = async (n: number) => {
    const client = clients[n % 3]
    if (!client) throw new Error('nobody')
    return readEvents(t.app, client, '', from(`198.51.100.${n}`))
  }
  const streams = await Promise.all([1, 2, 3, 4, 5, 6].map(open))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const refused = await open(7)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(JSON.parse(refused.text())).toEqual({ status: 429, message: 'Whoah, slow down there!' })
  expect((await readEvents(t.app, await t.as(await makeUser(t.db)))).status).toBe(200)
  streams[0]?.close()
  await eventually(async () => expect((await open(8)).status).toBe(200))
})

test('LIVE-002 of many streams opened at the same moment no more than 6 succeed', async () => {
  const client = await t.as(await makeUser(t.db))
  await addressOf(t.app)
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => readEvents(t.app, client, '', from('198.51.100.99'))),
  )
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(6)
})

test('LIVE-002 one address has at most 200 streams, and a network of IPv6 counts as one address', async () => {
  const members = await Promise.all(Array.from({ length: 34 }, () => makeUser(t.db)))
  const clients = await Promise.all(members.map((member) => t.as(member)))
  const all = clients.flatMap((client, n) =>
    Array.from({ length: 6 }, (_, m) => readEvents(t.app, client, '', from(`2001:db8::${n}:${m}`))),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([200, 4])
  expect((await readEvents(t.app, await t.as(await makeUser(t.db)), '', from('2001:db9::1'))).status).toBe(200)
})

test('BASE-006 without rate limits members and addresses have no limit', async () => {
  const client = await free.as(await makeUser(free.db))
  const streams = await Promise.all(Array.from({ length: 12 }, () => readEvents(free.app, client)))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
})
