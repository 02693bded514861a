import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { readsOf } from '../../../test/rows-read.ts'
import { selectSeenAccounts } from './fragments.ts'

const t = testApp()
const path = '/api/ipblocks'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
let admin: Client
beforeAll(async () => {
  admin = await t.as(await makeAdmin(t.db))
})

const getSeen = async (address: string) => (await admin.get(`${path}/seen?address=${address}`)).json()

test('LADDER-024 before a block is made, admins see how many accounts were seen there within 90 days; the block shows it too', async () => {
  const last = { created_ip: '192.0.2.1', last_seen_at: daysAgo(1) }
  const one = await makeUser(t.db, { ...last, last_seen_ip: '198.51.100.0' })
  const other = await makeUser(t.db, { ...last, last_seen_ip: '198.51.100.255', last_seen_at: daysAgo(3) })
  const joined = await makeUser(t.db, { created_ip: '198.51.100.9', created_at: daysAgo(2), last_seen_at: daysAgo(2) })
  // The account was both created and last seen there; it counts once.
  const both = { created_ip: '198.51.100.77', last_seen_ip: '198.51.100.77', created_at: daysAgo(9) }
  const twice = await makeUser(t.db, { ...both, last_seen_at: daysAgo(8) })
  for (const last_seen_ip of ['198.51.99.255', '198.51.101.0', '2001:db8::c633:6400'])
    await makeUser(t.db, { ...last, last_seen_ip })
  await makeUser(t.db, { last_seen_ip: '198.51.100.5', last_seen_at: daysAgo(91), created_at: daysAgo(100) })
  const associatedUsers = [one, joined, other, twice].map(({ username }) => username)
  const range = { ip: '198.51.100.0', maskedBits: 24, seenAccounts: 4, associatedUsers }
  expect(await getSeen('198.51.100.7/24')).toEqual(range)
  expect(await getSeen('198.51.100.255')).toEqual({
    ...{ ip: '198.51.100.255', maskedBits: 0 },
    ...{ seenAccounts: 1, associatedUsers: [other.username] },
  })
  for (const address of ['', 'x', '10.0.0.0/7'])
    expect(outcome(await admin.get(`${path}/seen?address=${address}`))).toEqual([400, 'bad-ip'])
  const { result, statements } = await countQueries(t.db, () =>
    admin.post(path, { address: '198.51.100.0/24', expiresIn: 1, note: '' }),
  )
  expect(result.json()).toMatchObject(range)
  expect(statements.filter((text) => !/^(begin|commit)/i.test(text)).length).toBeLessThanOrEqual(8)
})

test('LADDER-022 accounts seen in a range of IPv6 are found by its prefix, and listed at every block', async () => {
  const seenAt = { last_seen_at: daysAgo(1) }
  const [first, last] = [
    await makeUser(t.db, { ...seenAt, last_seen_ip: '2001:db8:7::' }),
    await makeUser(t.db, { ...seenAt, last_seen_ip: '2001:db8:7:ffff:ffff:ffff:ffff:ffff', last_seen_at: new Date() }),
  ]
  await makeUser(t.db, { ...seenAt, last_seen_ip: '2001:db8:8::' })
  for (const address of ['2001:db8:7::/48', '2001:db8:9::/48'])
    expect(outcome(await admin.post(path, { address, expiresIn: 1, note: '' }))).toEqual([200])
  const { result, statements } = await countQueries(t.db, () => admin.get(`${path}?limit=2`))
  expect(statements.length).toBe(1)
  expect(result.json().blocks).toMatchObject([
    { ip: '2001:db8:9::', seenAccounts: 0, associatedUsers: [] },
    { ip: '2001:db8:7::', seenAccounts: 2, associatedUsers: [last.username, first.username] },
  ])
})

test('LADDER-024 among many accounts those of a range are read from indexes, at most 1,000 of each, whatever the range', async () => {
  await sql`
    insert into users (id, signup_number, username, password_hash, created_at, created_ip, last_seen_at, last_seen_ip)
    select n, n, 'seen_' || n, '', now() - interval '1 day', ${'100.64.0.0'}::inet + n, now(), ${'100.96.0.0'}::inet + n
    from generate_series(100, 20099) n`.execute(t.db)
  await sql`vacuum analyze users`.execute(t.db)
  const read = async (network: string) => {
    const reads = await readsOf(t.db, sql`select * from ${selectSeenAccounts(sql`${network}::cidr`)} as seen`)
    return reads('users')
  }
  const wide = await read('100.0.0.0/8')
  expect([wide.sequential, wide.rows <= 2000]).toEqual([false, true])
  const narrow = await read('100.96.1.0/24')
  expect([narrow.sequential, narrow.rows <= 260]).toEqual([false, true])
  expect(await getSeen('100.0.0.0/8')).toMatchObject({ seenAccounts: 1000, associatedUsers: { length: 20 } })
})
