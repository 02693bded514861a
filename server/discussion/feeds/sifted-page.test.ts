import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { feedSorts } from '../../../api/discussion/feeds.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makeCustomFeed, makePicture, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { CommunityRow } from '../communities/queries.ts'
import type { PostRow } from '../posts/queries.ts'

const t = testApp()
const minute = 60_000
/** All within the day of the shortest time window. */
let clock = Date.now() - 12 * 60 * minute

/** A member with a community and posts, each newer than the one before. */
async function scene(titles: readonly string[] = []) {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const community = await makeCommunity(t.db, { members: [user] })
  const posts: PostRow[] = []
  for (const title of titles) posts.push(await add(community, { title }))
  const place = `communityId=${toWire(community.id)}`
  const filter = async (value: string, more: object = {}) =>
    (await client.post('/api/filters', { kind: 'word', value, ...more })).json()
  return { user, client, community, posts, place, filter }
}

const add = (community: CommunityRow, fields: Partial<PostRow> & Parameters<typeof makePost>[1] = {}) => {
  clock += minute
  return makePost(t.db, { community, at: new Date(clock), body: 'Nothing.', ...fields })
}

const read = async (client: Client, query: string) => (await client.get(`/api/posts?${query}`)).json()
const titlesOf = ({ posts }: { posts: Post[] }) => posts.map(({ title }) => title)

/** All pages with at most `limit` posts, and the sum of posts that they say were left out. */
async function readAll(client: Client, query: string, limit: number) {
  const titles: string[] = []
  let [next, filtered, pages] = ['', 0, 0]
  do {
    const page = await read(client, `${query}&limit=${limit}${next && `&next=${next}`}`)
    titles.push(...titlesOf(page))
    filtered += page.filtered ?? 0
    next = page.next ?? ''
    pages++
  } while (next)
  return { titles, filtered, pages }
}

test('FILTER-009 a post that matches a filter shows the filter, only to that member, in feeds and on profiles', async () => {
  const { client, place, filter, posts } = await scene(['A day at the casino', 'A day at sea'])
  const { id } = await filter('Casino')
  const { posts: found } = await read(client, place)
  expect(found.map(({ title, filteredBy }: Post) => [title, filteredBy])).toEqual([
    ['A day at sea', undefined],
    ['A day at the casino', { id, value: 'Casino' }],
  ])
  const author = found[1].username
  const written = (await client.get(`/api/users/${author}/feed`)).json()
  expect(written.items[0].item.filteredBy).toEqual({ id, value: 'Casino' })
  for (const other of [t.visitor(), await t.as(await makeUser(t.db))]) {
    const page = await read(other, place)
    expect(page.posts.map((post: Post) => 'filteredBy' in post)).toEqual([false, false])
    expect('filtered' in page).toBe(false)
  }
  // A post that is opened by its address is not filtered.
  const opened = (await client.get(`/api/posts/${posts[0]?.public_id}`)).json()
  expect([opened.title, 'filteredBy' in opened]).toEqual(['A day at the casino', false])
})

test('FILTER-008 texts, links and alternative texts are compared; own posts and pinned ones never', async () => {
  const { user, client, community, place, filter } = await scene()
  await add(community, { title: 'By its text', body: 'Off to the *casino*.' })
  const link = {
    type: 'link',
    link_url: 'https://www.casino-royale.example/x',
    link_hostname: 'www.casino-royale.example',
  }
  await add(community, { title: 'By its link', ...link })
  const image = await makePicture(t.db, 'post')
  await add(community, { title: 'By its picture', type: 'image', images: [{ ...image, caption: 'The casino' }] })
  const photo = await makePicture(t.db, 'post')
  await t.db.updateTable('images').set({ alt_text: 'A casino by night' }).where('id', '=', photo.id).execute()
  await add(community, { title: 'By its alternative text', type: 'image', images: [photo] })
  await add(community, { title: 'My casino', author: user })
  await add(community, { title: 'Pinned casino', pinned_at: new Date() })
  await add(community, { title: 'Nothing of it' })
  await filter('casino', { act: 'hide' })
  for (const sort of ['latest', 'hot'])
    expect((await readAll(client, `${place}&sort=${sort}`, 10)).titles.toSorted()).toEqual([
      'My casino',
      'Nothing of it',
      'Pinned casino',
    ])
})

test('FILTER-009 hidden posts are left out and counted page by page; with filters=off nothing is hidden', async () => {
  const titles = Array.from({ length: 25 }, (_, n) => (n % 3 ? `Casino ${n}` : `Sea ${n}`))
  const { client, place, filter } = await scene(titles)
  await filter('casino', { act: 'hide' })
  const remaining = titles.filter((title) => title.startsWith('Sea')).toReversed()
  for (const sort of feedSorts)
    for (const limit of [1, 4, 10]) {
      const all = await readAll(client, `${place}&sort=${sort}`, limit)
      expect([sort, limit, all.titles.toSorted(), all.filtered]).toEqual([sort, limit, remaining.toSorted(), 16])
    }
  const off = await readAll(client, `${place}&filters=off`, 10)
  expect([off.titles, off.filtered]).toEqual([titles.toReversed(), 0])
  const [{ filteredBy }] = (await read(client, `${place}&filters=off&limit=10`)).posts.filter(({ title }: Post) =>
    title.startsWith('Casino'),
  )
  expect(filteredBy.value).toBe('casino')
})

test('FILTER-007, FILTER-008 a filter for one community applies only there, and an ended one nowhere', async () => {
  const { user, client, community, place, filter } = await scene(['Casino one'])
  const other = await makeCommunity(t.db)
  await add(other, { title: 'Casino two' })
  const { id } = await filter('casino', { act: 'hide', communityId: toWire(community.id) })
  expect(titlesOf(await read(client, place))).toEqual([])
  expect(titlesOf(await read(client, `communityId=${toWire(other.id)}`))).toEqual(['Casino two'])
  await client.delete(`/api/filters/${id}`)
  expect(titlesOf(await read(client, place))).toEqual(['Casino one'])
  await t.db
    .insertInto('filters')
    .values({
      ...{ id: t.site.nextKey(), user_id: user.id, kind: 'word', value: 'one', covers: 'both', act: 'hide' },
      ends_at: new Date(Date.now() - 1000),
    })
    .execute()
  await filter('unrelated')
  expect(titlesOf(await read(client, place))).toEqual(['Casino one'])
})

test('FILTER-009 comments are only marked, never hidden; own ones and one that is opened by its address are not marked', async () => {
  const { user, client, community, filter } = await scene()
  const post = await add(community)
  const [one, two, own] = [
    await makeComment(t.db, { post, body: 'To the casino!' }),
    await makeComment(t.db, { post, body: 'To the sea' }),
    await makeComment(t.db, { post, body: 'My casino', user_id: user.id }),
  ]
  const { id } = await filter('casino', { act: 'hide' })
  const marks = (comments: { id: string; filteredBy?: object }[]) =>
    Object.fromEntries(comments.map((comment) => [comment.id, comment.filteredBy]))
  const expected = {
    [toWire(one.id)]: { id, value: 'casino' },
    [toWire(two.id)]: undefined,
    [toWire(own.id)]: undefined,
  }
  const path = `/api/posts/${post.public_id}`
  expect(marks((await client.get(path)).json().comments)).toEqual(expected)
  expect(marks((await client.get(`${path}/comments`)).json().comments)).toEqual(expected)
  expect('filteredBy' in (await client.get(`${path}/comments/${toWire(one.id)}`)).json()).toBe(false)
  const guest = (await t.visitor().get(path)).json().comments
  expect(Object.values(marks(guest))).toEqual([undefined, undefined, undefined])
})

test("FILTER-013 with hideRead, read posts are left out of home, all and custom feeds, but not of a community's own feed", async () => {
  const titles = Array.from({ length: 12 }, (_, n) => `Post ${n}`)
  const { user, client, community, posts, place } = await scene(titles)
  const opened = posts.slice(6)
  for (const { public_id } of opened.slice(0, 2)) await client.get(`/api/posts/${public_id}`)
  const ids = opened.slice(2).map(({ id }) => toWire(id))
  expect(outcome(await client.post('/api/posts/read', { ids, read: true }))).toEqual([200])
  expect((await readAll(client, 'feed=home', 10)).titles).toEqual(titles.toReversed())
  await client.post('/api/_settings?action=updateProfile', { hideRead: true })
  for (const limit of [1, 3, 10])
    expect((await readAll(client, 'feed=home', limit)).titles).toEqual(titles.slice(0, 6).toReversed())
  const mine = (await readAll(client, 'feed=all', 50)).titles.filter((title) => titles.includes(title))
  expect(mine).toEqual(titles.slice(0, 6).toReversed())
  const custom = await makeCustomFeed(t.db, { owner: user, communities: [community] })
  expect((await readAll(client, `feed=custom&feedId=${toWire(custom.id)}&sort=latest`, 3)).titles).toEqual(
    titles.slice(0, 6).toReversed(),
  )
  const home = await read(client, 'feed=home')
  expect('filtered' in home).toBe(false)
  expect((await readAll(client, place, 10)).titles).toEqual(titles.toReversed())
  expect(outcome(await client.post('/api/posts/read', { ids: ids.slice(0, 1), read: false }))).toEqual([200])
  expect((await readAll(client, 'feed=home', 10)).titles).toContain('Post 8')
})

test('FILTER-013 posts are marked 50 at a time; unknown ids are skipped, and an earlier visit keeps its time', async () => {
  const { user, client, posts } = await scene(['One', 'Two'])
  const [one, two] = posts.map(({ id }) => toWire(id)) as [string, string]
  await sql`insert into post_visits (user_id, post_id, visited_at) values (${user.id}, ${posts[0]?.id}, '2026-01-02')`.execute(
    t.db,
  )
  const visits = async () => {
    const { rows } = await sql<{ post_id: bigint; visited_at: Date }>`
      select post_id, visited_at from post_visits where user_id = ${user.id} order by post_id`.execute(t.db)
    return rows.map(({ post_id, visited_at }) => [toWire(post_id), visited_at < new Date('2026-01-03')])
  }
  const mark = (ids: unknown, read: unknown = true) => client.post('/api/posts/read', { ids, read })
  expect(outcome(await mark([one, two, two, 'f'.repeat(24)]))).toEqual([200])
  expect(await visits()).toEqual([
    [one, true],
    [two, false],
  ])
  expect(outcome(await mark([one, 'f'.repeat(24)], false))).toEqual([200])
  expect(await visits()).toEqual([[two, false]])
  expect(outcome(await mark(Array(51).fill(one)))).toEqual([400, 'invalid_json'])
  expect(outcome(await mark(['x']))).toEqual([400, 'invalid_id'])
  expect(outcome(await mark([one], 'yes'))).toEqual([400, 'invalid_json'])
})

test('FILTER-013 only the last 20,000 posts that were marked as read are stored', async () => {
  const { user, client, posts } = await scene(['One', 'Two'])
  await sql`
    with made as (
      insert into posts (id, public_id, community_id, user_id, type, title)
      select 1000 + n, 'v' || lpad(n::text, 7, '0'), ${posts[0]?.community_id}, ${posts[0]?.user_id}, 'text', 'One of many' from generate_series(1, 20000) n
      returning id)
    insert into post_visits (user_id, post_id, visited_at)
    select ${user.id}, id, timestamptz '2026-01-01' + id * interval '1 second' from made`.execute(t.db)
  await client.post('/api/posts/read', { ids: posts.map(({ id }) => toWire(id)), read: true })
  const { rows } = await sql<{ count: number; oldest: bigint }>`
    select count(*)::int as count, min(post_id) as oldest from post_visits where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([{ count: 20_000, oldest: 1003n }])
})

test('FILTER-012 the score for folding comments is one of four values, and other people do not see it', async () => {
  const { user, client } = await scene()
  const set = (collapseBelow: unknown) => client.post('/api/_settings?action=updateProfile', { collapseBelow })
  for (const value of [-2, -5, -10, null, -10]) expect((await set(value)).json().collapseBelow).toBe(value)
  for (const value of [-3, 0, '-2', true]) expect(outcome(await set(value))).toEqual([400, 'invalid_json'])
  expect((await t.visitor().get(`/api/users/${user.username}`)).json()).toMatchObject({
    collapseBelow: null,
    hideRead: false,
  })
})
