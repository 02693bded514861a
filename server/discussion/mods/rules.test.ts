import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

async function ruled(...rules: string[]) {
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  const mod = await t.as(founder)
  const path = `/api/communities/${toWire(community.id)}/rules`
  for (const rule of rules) await mod.post(path, { rule, description: null })
  const list = async () => (await t.visitor().get(path)).json()
  return { community, founder, mod, path, list, ids: (await list()).map(({ id }: { id: number }) => id) as number[] }
}

const texts = (rules: { rule: string }[]) => rules.map(({ rule }) => rule)

test('COMMUNITY-002, MOD-039, MOD-047 a rule is added at the end, and all rules are returned', async () => {
  const { community, founder, mod, path, list } = await ruled()
  expect(await list()).toEqual([])
  const first = await mod.post(path, { rule: ' Be kind ', description: '' })
  expect([first.statusCode, first.json()]).toEqual([
    200,
    [
      {
        id: expect.any(Number),
        rule: 'Be kind',
        description: null,
        removalText: null,
        communityId: toWire(community.id),
        zIndex: 1,
        createdBy: toWire(founder.id),
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
  ])
  const [{ id }] = first.json()
  await mod.put(`${path}/${id}`, { rule: 'Be kind', zIndex: 7 })
  const admin = await t.as(await makeAdmin(t.db))
  const second = await admin.post(path, { rule: 'Name the operator', description: 'In the title.' })
  expect(second.json()).toMatchObject([
    { rule: 'Be kind', zIndex: 7 },
    { rule: 'Name the operator', description: 'In the title.', zIndex: 8 },
  ])
})

test('MOD-039, MOD-040 rules are listed by position, and of the same position by age', async () => {
  const { mod, path, list, ids } = await ruled('one', 'two', 'three')
  const [, , third] = ids
  const moved = await mod.put(`${path}/${third}`, { rule: 'three', description: 'First.', zIndex: -5 })
  expect(moved.json()).toMatchObject({ id: third, rule: 'three', description: 'First.', zIndex: -5 })
  expect(texts(await list())).toEqual(['three', 'one', 'two'])
  for (const [n, id] of ids.entries()) await mod.put(`${path}/${id}`, { rule: `same ${n}`, zIndex: 3 })
  expect(texts(await list())).toEqual(['same 0', 'same 1', 'same 2'])
  const community = (await mod.get(path.replace('/rules', ''))).json()
  expect(texts(community.rules)).toEqual(['same 0', 'same 1', 'same 2'])
})

test('MOD-040, MOD-046 a rule is replaced as a whole: with only its text, it has no description and position 0', async () => {
  const { mod, path } = await ruled()
  const [{ id }] = (await mod.post(path, { rule: 'Old', description: 'Long.' })).json()
  const answer = await mod.put(`${path}/${id}`, { rule: 'New' })
  expect(answer.json()).toMatchObject({ id, rule: 'New', description: null, zIndex: 0 })
  for (const body of [{}, { rule: '' }, { rule: '  ', zIndex: 2 }])
    expect(outcome(await mod.put(`${path}/${id}`, body))).toEqual([400, 'no code'])
  for (const body of [{ rule: 5 }, { rule: 'x', zIndex: 1.5 }, { rule: 'x', zIndex: '1' }, { rule: 'x', zIndex: 1e12 }])
    expect(outcome(await mod.put(`${path}/${id}`, body))).toEqual([400, 'invalid_json'])
  expect((await mod.get(`${path}/${id}`)).json().rule).toBe('New')
})

test('MOD-038 a rule needs a text; text and description are cut at 512 characters as people count them', async () => {
  const { mod, path, list } = await ruled()
  for (const rule of ['', '  ']) expect(outcome(await mod.post(path, { rule }))).toEqual([400, 'no code'])
  for (const body of [{}, { rule: null }, undefined])
    expect(outcome(await mod.post(path, body))).toEqual([400, 'invalid_json'])
  expect(await list()).toEqual([])
  const long = '🦊'.repeat(513)
  const remaining = '🦊'.repeat(512)
  const [added] = (await mod.post(path, { rule: long, description: long })).json()
  expect(added).toMatchObject({ rule: remaining, description: remaining })
  const changed = await mod.put(`${path}/${added.id}`, { rule: `${remaining}x`, description: `${remaining}x` })
  expect(changed.json()).toMatchObject({ rule: remaining, description: remaining })
})

test('MOD-041, MOD-047 anyone can read rules; guests, members, banned users and moderators of other communities can write none', async () => {
  const { mod, path, list, ids } = await ruled('Be kind')
  const banned = await makeUser(t.db)
  await mod.post(path.replace('rules', 'banned'), { username: banned.username })
  const elsewhere = await makeUser(t.db)
  await makeCommunity(t.db, { founder: elsewhere })
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const others = await Promise.all([banned, elsewhere, await makeUser(t.db)].map(t.as))
  for (const [client, refused] of [
    [guest, [401, 'not_logged_in']],
    ...others.map((other) => [other, [403, 'not_mod']] as const),
  ] as const) {
    expect(texts((await client.get(path)).json())).toEqual(['Be kind'])
    expect((await client.get(`${path}/${ids[0]}`)).json().rule).toBe('Be kind')
    expect(outcome(await client.post(path, { rule: 'Mine' }))).toEqual(refused)
    expect(outcome(await client.put(`${path}/${ids[0]}`, { rule: 'Mine' }))).toEqual(refused)
    expect(outcome(await client.delete(`${path}/${ids[0]}`))).toEqual(refused)
  }
  expect(texts(await list())).toEqual(['Be kind'])
})

test('MOD-040, MOD-048 anyone can read one rule, and a deletion returns it', async () => {
  const { mod, path, list, ids } = await ruled('one', 'two')
  const rule = (await t.visitor().get(`${path}/${ids[0]}`)).json()
  expect(rule).toMatchObject({ id: ids[0], rule: 'one', zIndex: 1 })
  expect((await mod.delete(`${path}/${ids[0]}`)).json()).toEqual(rule)
  expect(texts(await list())).toEqual(['two'])
})

test('MOD-048 an invalid number is rule_not_found, an unknown rule or one of another community rules-not-found', async () => {
  const { mod, path, ids } = await ruled('one')
  const other = await ruled('other')
  const ask = (id: string | number) => [
    () => mod.get(`${path}/${id}`),
    () => mod.put(`${path}/${id}`, { rule: 'x' }),
    () => mod.delete(`${path}/${id}`),
  ]
  for (const id of ['x', '1.5', '-1', '1e3', '1'.repeat(150).replace(/1$/, 'x')])
    for (const call of ask(id)) expect([id, ...outcome(await call())]).toEqual([id, 404, 'rule_not_found'])
  for (const id of [999_999, 2 ** 31, '9'.repeat(30), other.ids[0] ?? 0])
    for (const call of ask(id)) expect([id, ...outcome(await call())]).toEqual([id, 404, 'rules-not-found'])
  expect(texts(await other.list())).toEqual(['other'])
  expect(outcome(await mod.get(path.replace(/[^/]+\/rules/, `${'f'.repeat(24)}/rules/${ids[0]}`)))).toEqual([
    404,
    'community/not-found',
  ])
})

test('MOD-047 concurrently added rules get one position each', async () => {
  const { mod, path, list } = await ruled()
  await Promise.all(Array.from({ length: 6 }, (_, n) => mod.post(path, { rule: `rule ${n}` })))
  expect((await list()).map(({ zIndex }: { zIndex: number }) => zIndex)).toEqual([1, 2, 3, 4, 5, 6])
})

test('MOD-039 a community has at most 100 rules', async () => {
  const { community, founder, mod, path, list } = await ruled('First')
  const more = Array.from({ length: 98 }, (_, n) => ({ rule: `Rule ${n}`, z_index: n + 2 }))
  const input = { community_id: community.id, created_by: founder.id }
  await t.db
    .insertInto('community_rules')
    .values(more.map((rule) => ({ ...rule, ...input })))
    .execute()
  expect(outcome(await mod.post(path, { rule: 'Last' }))).toEqual([200])
  expect(outcome(await mod.post(path, { rule: 'Beyond' }))).toEqual([400, 'no code'])
  expect(await list()).toHaveLength(100)
  const last = (await list()).at(-1)
  expect(outcome(await mod.put(`${path}/${last.id}`, { rule: 'Changed' }))).toEqual([200])
})

test('QUEUE-026, MOD-046 a removal text that is not sent stays, while everything else is replaced; null deletes it', async () => {
  const { mod, path, list } = await ruled()
  const [added] = (await mod.post(path, { rule: 'No ads', removalText: ' Buy an advertisement instead. ' })).json()
  expect(added.removalText).toBe('Buy an advertisement instead.')
  const one = `${path}/${added.id}`
  const remaining = { rule: 'No spam', description: null, zIndex: 0, removalText: 'Buy an advertisement instead.' }
  expect((await mod.put(one, { rule: 'No spam' })).json()).toMatchObject(remaining)
  expect((await t.visitor().get(one)).json()).toMatchObject(remaining)
  expect((await mod.put(one, { rule: 'No spam', removalText: 'Spam.' })).json().removalText).toBe('Spam.')
  for (const cleared of [null, '', '  ']) {
    await mod.put(one, { rule: 'No spam', removalText: 'Spam.' })
    expect((await mod.put(one, { rule: 'No spam', removalText: cleared })).json().removalText).toBe(null)
  }
  expect((await list()).map(({ removalText }: { removalText: string | null }) => removalText)).toEqual([null])
  const long = '🦊'.repeat(1001)
  expect((await mod.put(one, { rule: 'No spam', removalText: long })).json().removalText).toBe('🦊'.repeat(1000))
  expect(outcome(await mod.put(one, { rule: 'No spam', removalText: 5 }))).toEqual([400, 'invalid_json'])
})
