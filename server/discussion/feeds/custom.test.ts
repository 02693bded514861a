import { expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeCustomFeed, makePost, makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

const pathOf = (feed: { id: bigint }, more = '') => `/api/posts?feed=custom&feedId=${toWire(feed.id)}&limit=50${more}`

async function read(client: Client, feed: { id: bigint }, more?: string): Promise<string[]> {
  const answer = await client.get(pathOf(feed, more))
  expect(outcome(answer)).toEqual([200])
  return (answer.json().posts as Post[]).map(({ publicId }) => publicId)
}

test('FILTER-002 a custom feed shows the posts of its communities page by page, in its own sort by default', async () => {
  const [first, second] = [await makeCommunity(t.db), await makeCommunity(t.db)]
  const owner = await makeUser(t.db)
  const communities = [first, second]
  const feed = await makeCustomFeed(t.db, { owner, communities, sort: 'all' })
  const low = await makePost(t.db, { community: second, upvotes: 1 })
  const top = await makePost(t.db, { community: first, upvotes: 9 })
  const middle = await makePost(t.db, { community: second, upvotes: 5 })
  await makePost(t.db)
  const client = await t.as(owner)
  const byScore = [top, middle, low].map(({ public_id }) => public_id)
  expect(await read(client, feed)).toEqual(byScore)
  expect(await read(client, feed, '&sort=all')).toEqual(byScore)
  expect(await read(client, feed, '&sort=latest')).toEqual([middle, top, low].map(({ public_id }) => public_id))
  const page = (await client.get(`/api/posts?feed=custom&feedId=${toWire(feed.id)}&limit=2`)).json()
  expect(page.posts.map(({ publicId }: Post) => publicId)).toEqual(byScore.slice(0, 2))
  const rest = await client.get(`/api/posts?feed=custom&feedId=${toWire(feed.id)}&limit=2&next=${page.next}`)
  expect(rest.json().posts.map(({ publicId }: Post) => publicId)).toEqual(byScore.slice(2))
})

test('FILTER-002 muted communities are shown in it; muted people and hidden posts are not', async () => {
  const owner = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const feed = await makeCustomFeed(t.db, { owner, communities: [community] })
  const [shown, muted, hidden] = [
    await makePost(t.db, { community }),
    await makePost(t.db, { community }),
    await makePost(t.db, { community }),
  ]
  const client = await t.as(owner)
  await t.db.insertInto('community_mutes').values({ user_id: owner.id, community_id: community.id }).execute()
  await t.db.insertInto('user_mutes').values({ user_id: owner.id, muted_user_id: muted.user_id }).execute()
  await t.db.insertInto('hidden_posts').values({ user_id: owner.id, post_id: hidden.id }).execute()
  expect(await read(client, feed, '&sort=latest')).toEqual([shown.public_id])
})

test("FILTER-002 a private feed of another member, a banned owner's feed and an unknown one are not found, not even by administrators", async () => {
  const [owner, banned, deleted] = [
    await makeUser(t.db),
    await makeUser(t.db, { banned_at: new Date() }),
    await makeUser(t.db, { deleted_at: new Date() }),
  ]
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { community })
  // A post that is pinned on the site is on the first page of every feed.
  await makePost(t.db, { community, pinned_site_at: new Date() })
  const communities = [community]
  const closed = await makeCustomFeed(t.db, { owner, communities })
  const deletedRow = [
    await makeCustomFeed(t.db, { owner: banned, communities, public: true }),
    await makeCustomFeed(t.db, { owner: deleted, communities, public: true }),
    { id: 0n },
  ]
  const strangers = [t.visitor(), await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]
  for (const client of strangers) {
    for (const feed of [closed, ...deletedRow])
      for (const sort of ['', '&sort=hot', '&sort=latest'])
        expect(outcome(await client.get(pathOf(feed, sort)))).toEqual([404, 'feed_not_found'])
  }
  expect(await read(await t.as(owner), closed, '&sort=latest')).toContain(post.public_id)
  for (const wrong of ['', '&feedId=x'])
    expect(outcome(await t.visitor().get(`/api/posts?feed=custom${wrong}`))).toEqual([400, 'invalid_id'])
})

test('FILTER-002 everybody can read a public feed; once it is private, guests get nothing more', async () => {
  const owner = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const feed = await makeCustomFeed(t.db, { owner, communities: [community], public: true })
  const other = await makeCustomFeed(t.db, { public: true })
  const [post, deleted] = [
    await makePost(t.db, { community }),
    await makePost(t.db, { community, deleted_at: new Date(), deleted_as: 'mods' }),
  ]
  const guest = t.visitor()
  const shown = await read(guest, feed, '&sort=latest')
  expect(shown).toEqual([post.public_id])
  expect(shown).not.toContain(deleted.public_id)
  // The cache for guests distinguishes the feeds.
  expect(await read(guest, other, '&sort=latest')).toEqual([])
  await (await t.as(owner)).put(`/api/feeds/${toWire(feed.id)}`, { public: false })
  await eventually(async () =>
    expect(outcome(await guest.get(pathOf(feed, '&sort=latest')))).toEqual([404, 'feed_not_found']),
  )
})

test('FILTER-005 a page takes one statement with a sort, as the pages send it, and one more without', async () => {
  const owner = await makeUser(t.db)
  const communities = await Promise.all([makeCommunity(t.db), makeCommunity(t.db)])
  for (const community of communities) await makePost(t.db, { community })
  const feed = await makeCustomFeed(t.db, { owner, communities })
  const client = await t.as(owner)
  await client.get('/api/_user')
  const count = async (more: string) => (await countQueries(t.db, () => read(client, feed, more))).statements
  // Without the statements for the session.
  const about = (statements: readonly string[]) => statements.filter((text) => !text.includes('sessions'))
  // The first one reads the posts and their authors too.
  expect(about(await count('&sort=hot'))).toHaveLength(3)
  expect(about(await count('&sort=hot'))).toHaveLength(1)
  expect(about(await count(''))).toHaveLength(2)
})
