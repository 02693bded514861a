import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeCommunity, makeUser } from '../../../test/factories.ts'
import { eventually, untilWaiting } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'
import { filterJobs } from './jobs.ts'

const t = testApp()
let now = Date.now()
const limited = testApp({ limitsAt: () => now })

const path = '/api/filters'
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString()
const listOf = async (client: Client) => (await client.get(path)).json().filters
const someone = async () => {
  const user = await makeUser(t.db)
  return { user, client: await t.as(user) }
}

test('FILTER-007 a filter is created with defaults, listed oldest first with exactly its fields, and deleted', async () => {
  const { client } = await someone()
  const community = await makeCommunity(t.db)
  const first = await client.post(path, { kind: 'word', value: '  Casino\u0007  night ' })
  expect([first.statusCode, first.json()]).toEqual([
    200,
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      kind: 'word',
      value: 'Casino night',
      where: 'both',
      act: 'fold',
      communityId: null,
      communityName: null,
      endsAt: null,
    },
  ])
  const input = { kind: 'domain', where: 'posts', act: 'hide', communityId: toWire(community.id), endsAt: inDays(7) }
  const second = await client.post(path, { ...input, value: 'https://www.Example.com/some/page?x=1' })
  expect(second.json()).toEqual({
    id: second.json().id,
    ...input,
    value: 'example.com',
    communityName: community.name,
  })
  expect(await listOf(client)).toEqual([first.json(), second.json()])
  const removed = await client.delete(`${path}/${first.json().id}`)
  expect([removed.statusCode, removed.body]).toEqual([200, '{"success":true}'])
  expect(outcome(await client.delete(`${path}/${first.json().id}`))).toEqual([200])
  expect(await listOf(client)).toEqual([second.json()])
})

test('FILTER-007 invalid filters are refused with their codes; flairs too', async () => {
  const { client } = await someone()
  const word = { kind: 'word', value: 'casino' }
  const wrong = [
    { ...word, kind: 'flair' },
    { ...word, value: '' },
    { ...word, value: ' … ' },
    { ...word, value: '*' },
    { ...word, value: 'a'.repeat(101) },
    { ...word, value: 5 },
    { ...word, where: 'titles' },
    { ...word, act: 'remove' },
    { ...word, endsAt: 'tomorrow' },
    { ...word, endsAt: inDays(-1) },
    { ...word, endsAt: inDays(40) },
    { kind: 'domain', value: 'localhost' },
    { kind: 'domain', value: 'two words.com' },
    { kind: 'domain', value: '10.0.0.1' },
    { kind: 'domain', value: 'example..com' },
    { value: 'casino' },
  ]
  for (const body of wrong)
    expect([body, ...outcome(await client.post(path, body))]).toEqual([body, 400, 'invalid_filter'])
  expect(outcome(await client.post(path, { ...word, communityId: 'f'.repeat(24) }))).toEqual([
    404,
    'community/not-found',
  ])
  expect(outcome(await client.post(path, { ...word, communityId: 'x' }))).toEqual([400, 'invalid_id'])
  expect(outcome(await client.post(path))).toEqual([400, 'invalid_json'])
  expect(outcome(await client.delete(`${path}/x`))).toEqual([400, 'invalid_id'])
  expect(await listOf(client)).toEqual([])
  expect(outcome(await client.post(path, { ...word, value: 'ä'.repeat(100) }))).toEqual([200])
})

test('FILTER-007 a member can have 200; the same filter again changes its act, and an ended one does not count', async () => {
  const { user, client } = await someone()
  const rows = Array.from({ length: 199 }, (_, n) => ({
    id: t.site.nextKey(),
    user_id: user.id,
    ...{ kind: 'word', value: `word${n}`, covers: 'both', act: 'fold' },
  }))
  await t.db.insertInto('filters').values(rows).execute()
  expect(outcome(await client.post(path, { kind: 'word', value: 'last' }))).toEqual([200])
  expect(outcome(await client.post(path, { kind: 'word', value: 'more' }))).toEqual([400, 'too_many_filters'])
  const again = await client.post(path, { kind: 'word', value: 'word7', act: 'hide', endsAt: inDays(1) })
  expect(again.json()).toMatchObject({ id: toWire(rows[7]?.id ?? 0n), act: 'hide' })
  expect(await listOf(client)).toHaveLength(200)
  await t.db
    .updateTable('filters')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('id', '=', rows[7]?.id ?? 0n)
    .execute()
  expect(await listOf(client)).toHaveLength(199)
  expect(outcome(await client.post(path, { kind: 'word', value: 'more' }))).toEqual([200])
  for (const job of filterJobs) await job.run(t.site)
  const left = await t.db.selectFrom('filters').select('id').where('user_id', '=', user.id).execute()
  expect(left.map(({ id }) => id)).not.toContain(rows[7]?.id)
  expect(left).toHaveLength(200)
})

test('FILTER-007 ended filters are deleted when their owner adds another', async () => {
  const { user, client } = await someone()
  const other = await someone()
  const ended = { kind: 'word', covers: 'both', act: 'fold', ends_at: new Date(Date.now() - 1000) }
  const rows = [user, user, other.user].map(({ id }, n) => ({
    ...ended,
    ...{ id: t.site.nextKey(), user_id: id, value: `ended${n}` },
  }))
  await t.db.insertInto('filters').values(rows).execute()
  const again = await client.post(path, { kind: 'word', value: 'ended0' })
  expect(await listOf(client)).toEqual([again.json()])
  const left = (owner: { id: bigint }) =>
    t.db.selectFrom('filters').select('value').where('user_id', '=', owner.id).orderBy('id').execute()
  expect(await left(user)).toEqual([{ value: 'ended0' }])
  expect(await left(other.user)).toEqual([{ value: 'ended2' }])
})

test('FILTER-007 removing a filter waits for a concurrent addition, without a deadlock', async () => {
  const { user, client } = await someone()
  const { id } = (await client.post(path, { kind: 'word', value: 'casino' })).json()
  // In the same order as adding it again: the account first, then the filter.
  const removed = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const removing = client.delete(`${path}/${id}`)
    await untilWaiting(tx)
    await tx.updateTable('filters').set({ act: 'hide' }).where('user_id', '=', user.id).execute()
    return { removing }
  })
  expect(outcome(await removed.removing)).toEqual([200])
  expect(await listOf(client)).toEqual([])
})

test("FILTER-007 nobody can see or delete another member's filters", async () => {
  const { client } = await someone()
  const { id } = (await client.post(path, { kind: 'word', value: 'casino' })).json()
  const stranger = (await someone()).client
  expect(await listOf(stranger)).toEqual([])
  expect(outcome(await stranger.delete(`${path}/${id}`))).toEqual([200])
  expect(await listOf(client)).toHaveLength(1)
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.get(path))).toEqual([401, 'not_logged_in'])
  expect(outcome(await guest.post(path, { kind: 'word', value: 'casino' }))).toEqual([401, 'not_logged_in'])
})

test('FILTER-007 writes share the limit of small changes: 5 a second', async () => {
  const client = await limited.as(await makeUser(limited.db))
  now += 1000
  for (let n = 0; n < 4; n++) expect(outcome(await client.post(path, { kind: 'word', value: `w${n}` }))).toEqual([200])
  expect(outcome(await client.post('/api/posts/read', { ids: [], read: true }))).toEqual([200])
  expect(outcome(await client.delete(`${path}/${'0'.repeat(24)}`))).toEqual([429, 'no code'])
})

test('FILTER-008 a change of filters takes effect at once in its process, and soon in all others', async () => {
  const { user, client } = await someone()
  const sid = client.sid
  const version = async () => (await t.site.findViewer(sid, '203.0.113.7'))?.leavesOut?.filtersVersion
  expect(await version()).toBeUndefined()
  const { id } = (await client.post(path, { kind: 'word', value: 'casino' })).json()
  expect(await version()).toBe(1)
  await client.delete(`${path}/${id}`)
  expect(await version()).toBe(2)
  // As another process writes it and notifies of it.
  await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ filters_version: 3 }).where('id', '=', user.id).execute()
    await t.site.userChanged(tx, user.id)
  })
  await eventually(async () => expect(await version()).toBe(3))
})
