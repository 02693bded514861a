import { expect, test } from 'vitest'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeCustomFeed, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp({ settings: { RATE_LIMITS: 'false' } })

const places = async (count: number) => {
  const founder = await makeUser(t.db)
  const all = await Promise.all(Array.from({ length: count }, () => makeCommunity(t.db, { founder })))
  return all.map(({ id }) => toWire(id)).toSorted()
}

const create = async (client: Client, values: object): Promise<CustomFeed> => {
  const answer = await client.post('/api/feeds', values)
  expect(outcome(answer)).toEqual([200])
  return answer.json()
}

const mine = async (client: Client): Promise<CustomFeed[]> => (await client.get('/api/feeds')).json()

test('FILTER-001 a feed can contain communities that nobody has joined, and is returned with its fields', async () => {
  const client = await t.as(await makeUser(t.db))
  const communities = await places(2)
  const feed = await create(client, { name: ' Night trains ', communities: [...communities, communities[0]] })
  expect(feed).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    name: 'Night trains',
    slug: 'night_trains',
    communities,
    sort: 'hot',
    public: false,
    position: 0,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const second = await create(client, { name: 'B', communities, sort: 'latest', public: true })
  expect(second).toMatchObject({ slug: 'b', sort: 'latest', public: true, position: 1 })
  expect(await mine(client)).toEqual([feed, second])
  const { communities: _, ...listed } = feed
  expect((await client.get('/api/_initial')).json().feeds[0]).toEqual(listed)
  expect(await mine(await t.as(await makeUser(t.db)))).toEqual([])
  expect((await t.visitor().get('/api/_initial')).json().feeds).toEqual([])
})

test('FILTER-001 the slug is made from the name or a number, and is unique for its owner', async () => {
  const client = await t.as(await makeUser(t.db))
  const communities = await places(1)
  const slugs = []
  for (const name of ['Zürich – Bern', 'zurich bern', '東京', '!', 'Feed 1', '日本'])
    slugs.push((await create(client, { name, communities })).slug)
  expect(slugs).toEqual(['zurich_bern', 'zurich_bern_2', 'feed_1', 'feed_2', 'feed_1_2', 'feed_3'])
  const other = await create(await t.as(await makeUser(t.db)), { name: 'Zurich Bern', communities })
  expect(other.slug).toBe('zurich_bern')
})

test('FILTER-001 names of 0 or 51 characters, and 0 or 101 communities, are refused as invalid_feed', async () => {
  const client = await t.as(await makeUser(t.db))
  const communities = await places(101)
  const feed = await create(client, { name: 'n'.repeat(50), communities: communities.slice(1) })
  expect(feed.communities).toHaveLength(100)
  const one = communities.slice(0, 1)
  for (const wrong of [
    { name: ' ', communities: one },
    { name: 'n'.repeat(51), communities: one },
    { name: 'None', communities: [] },
    { name: 'Many', communities },
  ]) {
    for (const answer of [await client.post('/api/feeds', wrong), await client.put(`/api/feeds/${feed.id}`, wrong)]) {
      expect(outcome(answer)).toEqual([400, 'invalid_feed'])
      expect(answer.json().message).toBe('A feed has a name of 1 to 50 characters and 1 to 100 communities.')
    }
  }
  const unknown = { name: 'Unknown', communities: [...one, '17a1e2b3c4d5e6f700000000'] }
  expect(outcome(await client.post('/api/feeds', unknown))).toEqual([404, 'community/not-found'])
  expect(outcome(await client.post('/api/feeds', { name: 'A', communities: ['x'] }))).toEqual([400, 'invalid_id'])
  expect(outcome(await client.post('/api/feeds', { ...unknown, sort: 'x' }))).toEqual([400, 'invalid-sort'])
  expect(await mine(client)).toEqual([feed])
})

test('FILTER-001 a member has at most 50 feeds, even with many requests at once', async () => {
  const user = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  for (let position = 0; position < 48; position++)
    await makeCustomFeed(t.db, { owner: user, communities: [community], position })
  const client = await t.as(user)
  const values = { name: 'More', communities: [toWire(community.id)] }
  const answers = await Promise.all([1, 2, 3, 4].map(() => client.post('/api/feeds', values)))
  expect(answers.map(outcome).toSorted()).toEqual([[200], [200], [400, 'too_many_feeds'], [400, 'too_many_feeds']])
  expect((await mine(client)).map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('FILTER-001 a change keeps missing fields, and the slug', async () => {
  const client = await t.as(await makeUser(t.db))
  const [first, second] = await places(2)
  const feed = await create(client, { name: 'Trains', communities: [first] })
  const path = `/api/feeds/${feed.id}`
  expect((await client.put(path, {})).json()).toEqual(feed)
  const change = { name: 'Rails', communities: [second], sort: 'week', public: true }
  expect((await client.put(path, change)).json()).toEqual({ ...feed, ...change })
  expect(await mine(client)).toEqual([{ ...feed, ...change }])
})

test('FILTER-001 a feed can be moved to any position, and the others close the gap', async () => {
  const client = await t.as(await makeUser(t.db))
  const communities = await places(1)
  const [a, b, c] = [
    await create(client, { name: 'a', communities }),
    await create(client, { name: 'b', communities }),
    await create(client, { name: 'c', communities }),
  ]
  const order = async () => (await mine(client)).map(({ name, position }) => `${name}${position}`).join(' ')
  expect((await client.put(`/api/feeds/${c.id}`, { position: 0 })).json().position).toBe(0)
  expect(await order()).toBe('c0 a1 b2')
  expect((await client.put(`/api/feeds/${c.id}`, { position: 99 })).json().position).toBe(2)
  expect(await order()).toBe('a0 b1 c2')
  expect((await client.delete(`/api/feeds/${a.id}`)).json()).toEqual({ success: true })
  expect(await order()).toBe('b0 c1')
  expect(outcome(await client.delete(`/api/feeds/${a.id}`))).toEqual([404, 'feed_not_found'])
  expect(outcome(await client.put(`/api/feeds/${b.id}`, { position: -1 }))).toEqual([400, 'invalid_json'])
})

test('FILTER-001 only its owner can change or delete a feed, even a public one', async () => {
  const feed = await makeCustomFeed(t.db, { public: true })
  for (const stranger of [await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]) {
    const path = `/api/feeds/${toWire(feed.id)}`
    expect(outcome(await stranger.put(path, { name: 'Mine' }))).toEqual([404, 'feed_not_found'])
    expect(outcome(await stranger.delete(path))).toEqual([404, 'feed_not_found'])
  }
})

test('FILTER-003 a public feed is found by its address in any case, a private one only by its owner, and none of a deleted account', async () => {
  const owner = await makeUser(t.db)
  const community = await makeCommunity(t.db, { name: 'Alpine_Rail' })
  const open = await makeCustomFeed(t.db, { owner, slug: 'open', public: true, communities: [community] })
  await makeCustomFeed(t.db, { owner, slug: 'closed', position: 1 })
  const path = (slug: string) => `/api/users/${owner.username.toUpperCase()}/feeds/${slug}`
  const strangers = [t.visitor(), await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]
  const self = await t.as(owner)
  for (const client of [...strangers, self]) {
    const { result, statements } = await countQueries(t.db, () => client.get(path('OPEN')))
    expect(result.json()).toMatchObject({
      feed: { id: toWire(open.id), communities: [toWire(community.id)] },
      username: owner.username,
      communities: [{ name: 'Alpine_Rail' }],
    })
    expect(statements.length).toBeLessThanOrEqual(8)
  }
  for (const client of strangers) expect(outcome(await client.get(path('closed')))).toEqual([404, 'feed_not_found'])
  expect(outcome(await self.get(path('closed')))).toEqual([200])
  expect(outcome(await self.get(path('none')))).toEqual([404, 'feed_not_found'])
  for (const gone of ['banned_at', 'deleted_at'] as const) {
    const away = await makeUser(t.db, { [gone]: new Date() })
    await makeCustomFeed(t.db, { owner: away, slug: 'open', public: true })
    for (const client of strangers)
      expect(outcome(await client.get(`/api/users/${away.username}/feeds/open`)), gone).toEqual([404, 'feed_not_found'])
  }
})

test('FILTER-004 homeFeedId makes an own feed the home page, homeFeed stays, and deleting the feed resets it', async () => {
  const owner = await makeUser(t.db, { home_feed: 'subscriptions' })
  const client = await t.as(owner)
  const [own, others] = [await makeCustomFeed(t.db, { owner }), await makeCustomFeed(t.db, { public: true })]
  const homeFeedId = toWire(own.id)
  const save = (values: object) => client.post('/api/_settings?action=updateProfile', values)
  const user = async () => (await client.get('/api/_user')).json()
  expect(await user()).toMatchObject({ homeFeed: 'subscriptions', homeFeedId: null })
  expect((await save({ homeFeedId })).json()).toMatchObject({ homeFeed: 'subscriptions', homeFeedId })
  expect((await client.get('/api/_initial')).json().user).toMatchObject({ homeFeedId })
  expect((await save({ aboutMe: 'Me.' })).json()).toMatchObject({ homeFeedId })
  expect(outcome(await save({ homeFeedId: toWire(others.id) }))).toEqual([404, 'feed_not_found'])
  expect(outcome(await save({ homeFeedId: 'x' }))).toEqual([400, 'invalid_id'])
  // Other viewers do not get this field.
  expect((await t.visitor().get(`/api/users/${owner.username}`)).json()).not.toHaveProperty('homeFeedId')
  expect(await user()).toMatchObject({ homeFeedId })
  await client.delete(`/api/feeds/${homeFeedId}`)
  expect(await user()).toMatchObject({ homeFeed: 'subscriptions', homeFeedId: null })
  const another = await makeCustomFeed(t.db, { owner })
  await save({ homeFeedId: toWire(another.id) })
  expect((await save({ homeFeedId: null })).json()).toMatchObject({ homeFeedId: null })
})
