import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeCommunity, makeCustomFeed, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp({ settings: { RATE_LIMITS: 'false' } })

test('FILTER-006 the last sort of each feed and of comments is stored in the account, and the API keeps its default', async () => {
  const user = await makeUser(t.db, { remember_feed_sort: true })
  const [community, feed] = [await makeCommunity(t.db), await makeCustomFeed(t.db, { owner: user })]
  const [newer, older] = [
    await makePost(t.db, { community, at: new Date(Date.now() - 1000) }),
    await makePost(t.db, { community, at: new Date(Date.now() - 9000), upvotes: 9 }),
  ]
  const client = await t.as(user)
  const save = async (body: object) => outcome(await client.put('/api/feed_sorts', body))
  const saved = async () => (await client.get('/api/_initial')).json().feedSorts
  expect(await saved()).toEqual([])
  expect(await save({ feed: 'community', id: toWire(community.id), sort: 'hot' })).toEqual([200])
  expect(await save({ feed: 'custom', id: toWire(feed.id), sort: 'latest' })).toEqual([200])
  expect(await save({ feed: 'home', sort: 'activity' })).toEqual([200])
  expect(await save({ feed: 'comments', id: null, sort: 'newest' })).toEqual([200])
  expect(await save({ feed: 'community', id: toWire(community.id), sort: 'all' })).toEqual([200])
  expect(await saved()).toEqual([
    { feed: 'community', id: toWire(community.id), sort: 'all' },
    { feed: 'comments', id: null, sort: 'newest' },
    { feed: 'home', id: null, sort: 'activity' },
    { feed: 'custom', id: toWire(feed.id), sort: 'latest' },
  ])
  const answer = await client.get(`/api/posts?communityId=${toWire(community.id)}`)
  const ids = answer.json().posts.map(({ publicId }: { publicId: string }) => publicId)
  expect(ids).toEqual([newer.public_id, older.public_id])
  expect((await (await t.as(await makeUser(t.db))).get('/api/_initial')).json().feedSorts).toEqual([])
})

test('FILTER-006 unknown feeds, invalid sorts and feeds that the caller cannot see are refused', async () => {
  const client = await t.as(await makeUser(t.db))
  const others = await makeCustomFeed(t.db)
  const nowhere = '17a1e2b3c4d5e6f700000000'
  const save = async (body: object) => outcome(await client.put('/api/feed_sorts', body))
  expect(await save({ feed: 'popular', sort: 'hot' })).toEqual([400, 'invalid-feed-type'])
  expect(await save({ feed: 'all', sort: 'best' })).toEqual([400, 'invalid-sort'])
  expect(await save({ feed: 'comments', sort: 'hot' })).toEqual([400, 'invalid-sort'])
  for (const feed of ['community', 'custom']) {
    expect(await save({ feed, sort: 'hot' })).toEqual([400, 'invalid_id'])
    expect(await save({ feed, id: 'x', sort: 'hot' })).toEqual([400, 'invalid_id'])
  }
  expect(await save({ feed: 'community', id: nowhere, sort: 'hot' })).toEqual([404, 'community/not-found'])
  expect(await save({ feed: 'custom', id: nowhere, sort: 'hot' })).toEqual([404, 'feed_not_found'])
  expect(await save({ feed: 'custom', id: toWire(others.id), sort: 'hot' })).toEqual([404, 'feed_not_found'])
  expect((await client.get('/api/_initial')).json().feedSorts).toEqual([])
})

test('FILTER-006 500 are stored, then the oldest choice is deleted; deleting a feed deletes its sort', async () => {
  const user = await makeUser(t.db)
  const feed = await makeCustomFeed(t.db, { owner: user })
  await t.db
    .insertInto('feed_sorts')
    .values(
      Array.from({ length: 500 }, (_, n) => ({
        ...{ user_id: user.id, feed: 'community', about_id: BigInt(n + 1), sort: 'hot' },
        chosen_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    )
    .execute()
  const client = await t.as(user)
  await client.put('/api/feed_sorts', { feed: 'custom', id: toWire(feed.id), sort: 'hot' })
  const saved = async () => (await client.get('/api/_initial')).json().feedSorts
  const ids = (await saved()).map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(500)
  expect([ids[0], ids.includes(toWire(1n)), ids.includes(toWire(2n))]).toEqual([toWire(feed.id), false, true])
  await client.delete(`/api/feeds/${toWire(feed.id)}`)
  expect(await saved()).toHaveLength(499)
})
