import { expect, test } from 'vitest'
import type { ModlogEntry } from '../../../api/moderation/modlog.ts'
import { maxPostsPage } from '../../../shared/limits.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import type { NewEntry } from '../../people/acts/entry.ts'
import { writeEntry, writeItems } from '../../people/acts/write-entry.ts'
import { keyAt, toWire } from '../../platform/db/keys.ts'
import { entriesScanned } from './queries.ts'

const t = testApp()

async function stage() {
  const mod = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: mod })
  const base = { actorId: mod.id, group: 'mods', communityId: community.id } as const
  const write = (entry: Pick<NewEntry, 'act'> & Partial<NewEntry>) =>
    t.db.transaction().execute((tx) => writeEntry(tx, { ...base, ...entry }))
  const client = await t.as(mod)
  const path = `/api/modlog?communityId=${toWire(community.id)}`
  const read = async (filter = '', asClient = client) =>
    (await asClient.get(path + filter)).json() as { entries: ModlogEntry[]; next: string | null }
  return { mod, community, base, write, client, path, read }
}

const actsOf = ({ entries }: { entries: ModlogEntry[] }) => entries.map(({ act }) => act)

let inserted = 0

/** Inserts entries with these times, and ids to match. */
async function insertAt(communityId: bigint, times: readonly Date[], more: { act?: string; part_of?: bigint } = {}) {
  const rows = times.map((at) => ({
    id: keyAt(at.getTime()) + BigInt(inserted++),
    at,
    act: 'lock_post',
    actor_group: 'mods',
    community_id: communityId,
    ...more,
  }))
  await t.db.insertInto('modlog').values(rows).execute()
  return rows.map(({ id }) => id)
}

test('MODLOG-005 the log can be filtered by act, subject, actor and days, also combined', async () => {
  const { write, read, community, mod } = await stage()
  const [author, admin] = [await makeUser(t.db), await makeAdmin(t.db)]
  await insertAt(community.id, [new Date('2020-03-05T00:00:00Z'), new Date('2020-03-06T12:00:00Z')])
  await write({ act: 'remove_post', subjectId: author.id })
  await write({ act: 'pin_post', actorId: admin.id, group: 'admins' })
  expect(actsOf(await read())).toEqual(['pin_post', 'remove_post', 'lock_post', 'lock_post'])
  expect(actsOf(await read('&act=remove_post'))).toEqual(['remove_post'])
  expect(actsOf(await read('&act=unlock_post'))).toEqual([])
  expect(actsOf(await read(`&subject=${author.username}`))).toEqual(['remove_post'])
  expect(actsOf(await read(`&actor=@${mod.username.toUpperCase()}`))).toEqual(['remove_post'])
  expect(actsOf(await read('&actor=nobody_has_this'))).toEqual([])
  expect(actsOf(await read('&from=2020-03-06&to=2020-03-06'))).toEqual(['lock_post'])
  expect(actsOf(await read('&from=2020-03-05&to=2020-03-06'))).toEqual(['lock_post', 'lock_post'])
  expect(actsOf(await read('&to=2020-03-05T00:00:00Z'))).toEqual(['lock_post'])
  expect(actsOf(await read('&to=2020-03-04'))).toEqual([])
  expect(actsOf(await read('&from=2020-03-07'))).toEqual(['pin_post', 'remove_post'])
  expect(
    actsOf(await read(`&act=remove_post&subject=${author.username}&actor=${mod.username}&from=2021-01-01`)),
  ).toEqual(['remove_post'])
  expect(actsOf(await read(`&act=remove_post&subject=${author.username}&to=2021-01-01`))).toEqual([])
})

test('MODLOG-005, BASE-005 pages are linked by a cursor, newest first, without a gap while new entries are added', async () => {
  const { community, read, write } = await stage()
  const at = new Date('2020-03-05T00:00:00Z')
  const ids = await insertAt(community.id, Array(60).fill(at))
  const newest = ids.toReversed().map(toWire)
  const first = await read()
  await write({ act: 'pin_post' })
  const second = await read(`&next=${first.next}`)
  const third = await read(`&next=${second.next}`)
  expect([first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(newest)
  expect([first, second, third].map(({ entries }) => entries.length)).toEqual([25, 25, 10])
  expect(third.next).toBe(null)
  expect((await read('&limit=50&to=2020-03-05')).entries).toHaveLength(50)
  const complete = await read('&limit=1&to=2020-03-05')
  expect(complete.entries.map(({ id }) => id)).toEqual(newest.slice(0, 1))
  // At the end of a range there is no next page, whatever is older.
  expect((await read('&from=2020-03-06&limit=1')).next).toBe(null)
})

test('MODLOG-005 invalid filters, limits, cursors and communities are refused', async () => {
  const { client, path } = await stage()
  for (const filter of ['act=', 'subject=', 'actor=', 'from=', 'to=', 'next=', 'partOf=', 'targets=', 'limit='])
    expect([filter, (await client.get(`${path}&${filter}`)).statusCode]).toEqual([filter, 200])
  const refused = [
    ...['act=dance', 'act=REMOVE_POST', 'from=yesterday', 'to=2020-13-01', 'from=2020-01-01T10:00', 'partOf=7'],
    ...['from=1969-12-31', 'to=2020-02-30T25:00:00Z', 'targets=gardens', 'targets=,'],
    `targets=${Array(maxPostsPage + 1)
      .fill(toWire(1n))
      .join()}`,
    `targets=${toWire(1n)}&partOf=${toWire(2n)}`,
  ]
  for (const filter of refused)
    expect([filter, ...outcome(await client.get(`${path}&${filter}`))]).toEqual([filter, 400, 'invalid_filter'])
  expect(outcome(await client.get('/api/modlog?communityId=gardens'))).toEqual([400, 'invalid_filter'])
  expect(outcome(await client.get(`${path}&next=abc`))).toEqual([400, 'invalid_cursor'])
  for (const limit of ['0', '51', '-1', 'x', '1.5'])
    expect(outcome(await client.get(`${path}&limit=${limit}`))).toEqual([400, 'invalid_limit'])
  const deleted = await makeCommunity(t.db, { deleted_at: new Date() })
  for (const id of [toWire(deleted.id), 'f'.repeat(24)])
    expect(outcome(await client.get(`/api/modlog?communityId=${id}`))).toEqual([404, 'community/not-found'])
  expect((await client.get(`${path}&to=9999-12-31T00:00:00Z&from=9999-12-31`)).statusCode).toBe(200)
})

test('MODLOG-004 an act on many is one entry with its number of items, which are read page by page', async () => {
  const { community, base, write, read, path, client } = await stage()
  const author = await makeUser(t.db)
  const complete = await write({ act: 'remove_post', reason: 'A wave of spam' })
  const posts = await Promise.all(Array.from({ length: 30 }, () => makePost(t.db, { community, author })))
  const items = posts.map(({ id }) => ({ ...base, act: 'remove_post', targetType: 'post', targetId: id }) as const)
  const keys = await t.db
    .transaction()
    .execute((tx) => writeItems(tx, complete, [...items, { ...base, act: 'lock_post', subjectId: author.id }]))
  const { entries } = await read()
  expect(entries.map(({ id, items: count }) => [id, count])).toEqual([[toWire(complete), 31]])
  const first = await read(`&partOf=${toWire(complete)}`)
  const second = await read(`&partOf=${toWire(complete)}&next=${first.next}`)
  const read_ = [...first.entries, ...second.entries]
  expect(read_.map(({ id }) => id)).toEqual(keys.toReversed().map(toWire))
  expect([first.entries.length, second.next]).toEqual([25, null])
  expect(read_.every(({ partOf }) => partOf === toWire(complete))).toBe(true)
  // Guests read the same public entries.
  const guest = t.visitor()
  expect((await guest.get(`${path}&partOf=${toWire(complete)}`)).json().entries).toHaveLength(25)
  // An item is found by its subject, though the whole entry has none.
  expect(actsOf((await client.get(`${path}&subject=${author.username}`)).json())).toEqual(['lock_post'])
})

test('MODLOG-005 if many entries in a row are not visible, the next page continues behind them', async () => {
  const mod = await makeUser(t.db)
  const secret = await makeCommunity(t.db, { founder: mod })
  const open = await makeCommunity(t.db)
  await t.db.updateTable('communities').set({ modlog: 'private' }).where('id', '=', secret.id).execute()
  const day = new Date('2019-06-01T00:00:00Z')
  const [first] = await insertAt(open.id, [day])
  await insertAt(secret.id, Array(entriesScanned + 10).fill(new Date('2019-06-02T00:00:00Z')))
  const guest = t.visitor()
  const span = '/api/modlog?from=2019-06-01&to=2019-06-02'
  const page = (await guest.get(span)).json()
  expect(page).toEqual({ entries: [], next: expect.any(String) })
  const after = (await guest.get(`${span}&next=${page.next}`)).json()
  expect(after.entries.map(({ id }: ModlogEntry) => id)).toEqual([toWire(first ?? 0n)])
  expect(after.next).toBe(null)
  // The id of a hidden entry reveals neither how many items it has nor their time.
  const [ban = 0n] = await insertAt(secret.id, [new Date('2019-06-03T00:00:00Z')], { act: 'ban_member' })
  const times = Array(entriesScanned + 10).fill(new Date('2019-06-04T00:00:00Z'))
  await insertAt(secret.id, times, { act: 'remove_post', part_of: ban })
  expect((await guest.get(`/api/modlog?partOf=${toWire(ban)}`)).json()).toEqual({ entries: [], next: null })
  // Acts that are never public are not searched at all.
  expect((await guest.get(`${span}&act=warn`)).json()).toEqual({ entries: [], next: null })
  expect((await (await t.as(mod)).get(`${span}&limit=50`)).json().entries).toHaveLength(50)
})

test('MODLOG-022 a page takes at most 4 statements, for any viewer and filter', async () => {
  const { client, path, write, mod } = await stage()
  for (let made = 0; made < 30; made++) await write({ act: 'remove_post', subjectId: mod.id })
  const filters = ['', '&act=remove_post', `&subject=${mod.username}`, `&actor=${mod.username}`, '&from=2020-01-01']
  const admin = await t.as(await makeAdmin(t.db))
  for (const asClient of [client, admin, t.visitor(), await t.as(await makeUser(t.db))])
    for (const filter of filters)
      for (const address of [path + filter, `/api/modlog?limit=5${filter}`]) {
        await asClient.get(address)
        const { statements } = await countQueries(t.db, () => asClient.get(address))
        expect(statements.length, `${address}: ${statements.join('\n')}`).toBeLessThanOrEqual(4)
      }
})
