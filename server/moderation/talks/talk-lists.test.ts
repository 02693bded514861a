import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeCommunity, makeUser } from '../../../test/factories.ts'
import { makeTalk } from '../../../test/make-talk.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

async function stage() {
  const [founder, member] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder })
  const path = `/api/communities/${toWire(community.id)}/talks`
  const make = (topic: string, fields: object = {}) => makeTalk(t.db, { community, member, topic, ...fields })
  return { founder, member, community, path, make, mod: await t.as(founder), client: await t.as(member) }
}

const topicsOf = async (client: Client, path: string) =>
  (await client.get(path)).json().talks.map(({ topic }: { topic: string }) => topic)

test('TALK-009 members read the list of their talks, moderators that of the community, the newest message first', async () => {
  const { community, member, path, make, mod, client } = await stage()
  const first = await make('First')
  await make('Second')
  await make('Closed', { closed_at: new Date() })
  await makeTalk(t.db, { community: await makeCommunity(t.db), member, topic: 'Elsewhere' })
  await makeTalk(t.db, { community, member: await makeUser(t.db), topic: 'Of another' })
  expect(await topicsOf(client, '/api/talks')).toEqual(['Elsewhere', 'Closed', 'Second', 'First'])
  expect(await topicsOf(mod, path)).toEqual(['Of another', 'Second', 'First'])
  expect(await topicsOf(mod, `${path}?state=closed`)).toEqual(['Closed'])
  await client.post(`/api/talks/${toWire(first.id)}/messages`, { text: 'Hello?' })
  expect(await topicsOf(mod, path)).toEqual(['First', 'Of another', 'Second'])
  expect((await mod.get(path)).json().talks[0]).toMatchObject({
    waiting: true,
    messageCount: 2,
    member: { username: member.username },
  })
})

test('TALK-009 nobody else lists the talks of a community, and bad parameters are refused first', async () => {
  const { path, client, mod } = await stage()
  expect(outcome(await client.get(path))).toEqual([403, 'not_admin_nor_mod'])
  expect(outcome(await client.get(`${path}?next=x`))).toEqual([400, 'invalid_cursor'])
  expect(outcome(await client.get('/api/talks?next=x'))).toEqual([400, 'invalid_cursor'])
  expect(outcome(await mod.get(`${path}?state=all`))).toEqual([400, 'invalid_filter'])
})

test('TALK-009 a search finds the talks with all words in the topic and the messages, within the list alone', async () => {
  const { community, member, path, make, mod, client } = await stage()
  await make('A poem about herons', { text: 'It has 100% rhymes.' })
  await make('A poem about storks', { text: 'It has a_b rhymes.' })
  await makeTalk(t.db, { community, member: await makeUser(t.db), topic: 'Herons and poems' })
  await makeTalk(t.db, { community: await makeCommunity(t.db), member, topic: 'A heron elsewhere' })
  const find = (client: Client, list: string, q: string) => topicsOf(client, `${list}?q=${encodeURIComponent(q)}`)
  expect(await find(client, '/api/talks', 'HERON rhymes')).toEqual(['A poem about herons'])
  expect(await find(client, '/api/talks', 'heron')).toEqual(['A heron elsewhere', 'A poem about herons'])
  expect(await find(mod, path, 'heron')).toEqual(['Herons and poems', 'A poem about herons'])
  for (const [q, found] of [
    ['100%', ['A poem about herons']],
    ['a_b', ['A poem about storks']],
    ['a\\b', []],
    ['axb', []],
    // The rest is ignored.
    [`stork${' '.repeat(95)}nothing`, ['A poem about storks']],
  ] as const)
    expect(await find(client, '/api/talks', q)).toEqual(found)
})

test('TALK-009, BASE-005 pages have no gaps, and take the same number of statements for any number', async () => {
  const { path, make, mod } = await stage()
  for (let n = 0; n < 27; n++) await make(`Talk ${n}`)
  const first = (await mod.get(path)).json()
  expect(first.talks).toHaveLength(25)
  const second = (await mod.get(`${path}?next=${first.next}`)).json()
  expect([second.talks.map(({ topic }: { topic: string }) => topic), second.next]).toEqual([['Talk 1', 'Talk 0'], null])
  const { statements } = await countQueries(t.db, () => mod.get(path))
  expect(statements.length).toBeLessThanOrEqual(5)
})
