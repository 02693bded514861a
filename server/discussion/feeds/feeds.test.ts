import { expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeMod, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

async function feed(client: Client, query: string): Promise<string[]> {
  const answer = await client.get(`/api/posts?limit=50&${query}`)
  expect(outcome(answer)).toEqual([200])
  return (answer.json().posts as Post[]).map(({ publicId }) => publicId)
}

/** A community with posts and readers. */
async function place() {
  const reader = await makeUser(t.db)
  const community = await makeCommunity(t.db, { members: [reader] })
  return { reader, community, query: `communityId=${toWire(community.id)}`, client: await t.as(reader) }
}

test('FEED-006 each feed shows its communities, and an unknown feed is refused', async () => {
  const { reader, community, client } = await place()
  const elsewhere = await makePost(t.db)
  const here = await makePost(t.db, { community })
  const moderated = await makeCommunity(t.db, { founder: reader })
  const remaining = await makePost(t.db, { community: moderated })
  const all = await feed(client, '')
  expect(all).toEqual(expect.arrayContaining([elsewhere.public_id, here.public_id, remaining.public_id]))
  expect(await feed(client, 'feed=all')).toEqual(all)
  expect(await feed(client, 'feed=home')).toEqual([remaining.public_id, here.public_id])
  expect(await feed(client, 'feed=moderating')).toEqual([remaining.public_id])
  const named = `communityId=${toWire(community.id)}`
  for (const other of ['', 'feed=community', 'feed=home', 'feed=nonsense'])
    expect(await feed(client, `${named}&${other}`)).toEqual([here.public_id])
  expect(await feed(await t.as(await makeUser(t.db)), 'feed=home')).toEqual([])
  expect(outcome(await client.get('/api/posts?feed=community'))).toEqual([400, 'community-is-empty'])
  expect(outcome(await client.get('/api/posts?feed=popular'))).toEqual([400, 'invalid-feed-type'])
  for (const name of ['home', 'moderating'])
    expect(outcome(await t.visitor().get(`/api/posts?feed=${name}`))).toEqual([401, 'not_logged_in'])
})

test('FEED-007 the top sorts show the posts of their window by score and then the newest; activity follows the newest comment', async () => {
  const { community, query, client } = await place()
  const make = (hours: number, upvotes: number, downvotes = 0) =>
    makePost(t.db, { community, at: ago(hours), upvotes, downvotes })
  const today = await make(23, 5)
  const tied = await make(22, 7, 2)
  const week = await make(24 * 6, 9)
  const month = await make(24 * 29, 11)
  const year = await make(24 * 364, 13)
  const older = await make(24 * 366, 15)
  const ids = (...posts: { public_id: string }[]) => posts.map(({ public_id }) => public_id)
  expect(await feed(client, `${query}&sort=day`)).toEqual(ids(tied, today))
  expect(await feed(client, `${query}&sort=week`)).toEqual(ids(week, tied, today))
  expect(await feed(client, `${query}&sort=month`)).toEqual(ids(month, week, tied, today))
  expect(await feed(client, `${query}&sort=year`)).toEqual(ids(year, month, week, tied, today))
  expect(await feed(client, `${query}&sort=all`)).toEqual(ids(older, year, month, week, tied, today))
  expect(await feed(client, `${query}&sort=latest`)).toEqual(ids(tied, today, week, month, year, older))
  await t.db.updateTable('post_activity').set({ last_activity_at: new Date() }).where('id', '=', month.id).execute()
  expect((await feed(client, `${query}&sort=activity`)).slice(0, 2)).toEqual(ids(month, tied))
})

test('FEED-007 a post leaves a window on time, even if the job has not run yet', async () => {
  const { community, query, client } = await place()
  await makePost(t.db, { community, at: ago(25), age: 0 })
  expect(await feed(client, `${query}&sort=day`)).toEqual([])
})

test('FEED-008 12.5 hours count like ten times the votes, a negative score ranks low, and a vote has effect at once', async () => {
  const { community, query, client } = await place()
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 10) - hours * hour)
  const make = (hours: number, upvotes: number, downvotes = 0) =>
    makePost(t.db, { community, at: at(hours), upvotes, downvotes })
  const old = await make(12.5, 100)
  const young = await make(0, 10)
  const seconds = at(0).getTime() / 1000
  const hotness = async ({ id }: { id: bigint }) =>
    (await t.db.selectFrom('post_ranks').select('hotness').where('id', '=', id).executeTakeFirstOrThrow()).hotness
  expect(Number(await hotness(young))).toBe(Math.round((1 + seconds / 45_000) * 1e7))
  expect(await hotness(old)).toBe(await hotness(young))
  const sunk = await make(0, 0, 10)
  const plain = await make(0, 1)
  const ids = (...posts: { public_id: string }[]) => posts.map(({ public_id }) => public_id)
  // Of two equally hot posts, the newer one comes first.
  expect(await feed(client, `${query}&sort=hot`)).toEqual(ids(young, old, plain, sunk))
  await client.post('/api/_postVote', { postId: toWire(old.id), up: true })
  expect(await feed(client, `${query}&sort=hot`)).toEqual(ids(old, young, plain, sunk))
})

test('FEED-009 without a sort the newest come first; an unknown sort is refused', async () => {
  const { community, query, client } = await place()
  const [first, second] = [await makePost(t.db, { community, upvotes: 50 }), await makePost(t.db, { community })]
  expect(await feed(client, query)).toEqual([second.public_id, first.public_id])
  expect(outcome(await client.get('/api/posts?sort=best'))).toEqual([400, 'invalid-sort'])
})

test("FEED-033 deleted posts are in no feed; hidden posts and posts of muted people in none of the viewer's; muted communities not in all", async () => {
  const { reader, community, query, client } = await place()
  const other = await t.as(await makeUser(t.db))
  const muted = await makeUser(t.db)
  const plain = await makePost(t.db, { community })
  const hidden = await makePost(t.db, { community })
  const unwanted = await makePost(t.db, { community, author: muted })
  const deleted = await makePost(t.db, { community, deleted_at: new Date(), deleted_as: 'normal' })
  await client.post('/api/hidden_posts', { postId: toWire(hidden.id) })
  await client.post('/api/mutes', { userId: toWire(muted.id) })
  for (const path of ['feed=all', 'feed=home', query]) {
    const shown = await feed(client, path)
    expect(shown).toContain(plain.public_id)
    for (const post of [hidden, unwanted, deleted]) expect(shown).not.toContain(post.public_id)
  }
  expect(await feed(other, query)).toEqual([unwanted, hidden, plain].map(({ public_id }) => public_id))
  await client.post('/api/mutes', { communityId: toWire(community.id) })
  expect(await feed(client, 'feed=all')).not.toContain(plain.public_id)
  for (const path of ['feed=home', query]) expect(await feed(client, path)).toEqual([plain.public_id])
  await makeMod(t.db, community, reader)
  // Moderators see all posts of their community.
  expect(await feed(client, 'feed=moderating')).toEqual([unwanted, hidden, plain].map(({ public_id }) => public_id))
})

test('MUTE-018 a single post and a profile show that author or community is muted, and hide nothing', async () => {
  const { community, client } = await place()
  const author = await makeUser(t.db)
  const post = await makePost(t.db, { community, author })
  await client.post('/api/mutes', { userId: toWire(author.id) })
  await client.post('/api/mutes', { communityId: toWire(community.id) })
  const marks = { isAuthorMuted: true, isCommunityMuted: true }
  expect((await client.get(`/api/posts/${post.public_id}`)).json()).toMatchObject({
    ...marks,
    community: { isMuted: true },
  })
  expect((await client.get(`/api/users/${author.username}/feed`)).json().items).toMatchObject([
    { type: 'post', item: marks },
  ])
  expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json()).toMatchObject({
    isAuthorMuted: false,
    isCommunityMuted: false,
  })
})

test('MUTE-013 posts of a muted community are marked where they are still shown', async () => {
  const { community, query, client } = await place()
  await makePost(t.db, { community })
  await client.post('/api/mutes', { communityId: toWire(community.id) })
  for (const path of ['feed=home', query])
    expect((await client.get(`/api/posts?${path}`)).json().posts).toMatchObject([{ isCommunityMuted: true }])
})

test("FEED-034 site pins come first in every feed except a community's, which has its own; they are extra, ignore mutes and membership, and are only on the first page of hot", async () => {
  const { community, query, client } = await place()
  const muted = await makeUser(t.db)
  const posts = []
  for (let n = 0; n < 3; n++) posts.push((await makePost(t.db, { community, at: ago(n + 1) })).public_id)
  const older = await makePost(t.db, { pinned_site_at: ago(2), at: ago(500) })
  const newer = await makePost(t.db, { pinned_site_at: ago(1), at: ago(900), author: muted })
  const own = await makePost(t.db, { community, pinned_at: ago(3), at: ago(700) })
  await client.post('/api/mutes', { userId: toWire(muted.id) })
  await client.post('/api/hidden_posts', { postId: toWire(older.id) })
  const page = async (path: string) => (await client.get(`/api/posts?limit=2&${path}`)).json()
  const ids = (answer: { posts: Post[] }) => answer.posts.map(({ publicId }) => publicId)
  const home = await page('feed=home&sort=hot')
  expect(ids(home)).toEqual([newer.public_id, older.public_id, posts[0], posts[1]])
  const here = await page(`${query}&sort=hot`)
  expect(ids(here)).toEqual([own.public_id, posts[0], posts[1]])
  expect(ids(await page(`${query}&sort=hot&next=${here.next}`))).toEqual([posts[2], own.public_id])
  for (const sort of ['latest', 'activity', 'all'])
    expect(ids(await page(`feed=home&sort=${sort}`))).toEqual([posts[0], posts[1]])
  await t.db.updateTable('posts').set({ pinned_site_at: null }).execute()
})

test('FEED-035 a page has 10 posts by default, or 1 to 50 as requested', async () => {
  const { community, query, client } = await place()
  for (let n = 0; n < 12; n++) await makePost(t.db, { community })
  const count = async (limit: string) => (await client.get(`/api/posts?${query}${limit}`)).json().posts.length
  expect([await count(''), await count('&limit=1'), await count('&limit=50')]).toEqual([10, 1, 12])
  const profile = `/api/users/${(await makeUser(t.db)).username}/feed`
  for (const limit of ['0', '51', '-1', 'ten', '1.5']) {
    expect(outcome(await client.get(`/api/posts?limit=${limit}`))).toEqual([400, 'invalid_limit'])
    expect(outcome(await client.get(`${profile}?limit=${limit}`))).toEqual([400, 'invalid_limit'])
  }
})

test('FEED-038 a post in a feed has its author without the about text, no comments and no community', async () => {
  const { community, query, client } = await place()
  const author = await makeUser(t.db, { about_me: 'I write.' })
  await t.db.insertInto('badges').values({ user_id: author.id, type: 'supporter' }).execute()
  await makePost(t.db, { community, author })
  const [post] = (await client.get(`/api/posts?${query}`)).json().posts
  expect(post).toMatchObject({
    comments: null,
    commentsNext: null,
    author: { username: author.username, aboutMe: null, badges: [{ type: 'supporter' }], noPosts: 1 },
  })
  expect(post).not.toHaveProperty('community')
  expect(outcome(await client.get('/api/posts?communityId=nothing'))).toEqual([400, 'invalid_id'])
  const unknown = (await client.get(`/api/posts?communityId=${toWire(1n)}`)).json()
  expect(unknown).toEqual({ posts: [], next: null })
})

test('PROFILE-025 a profile feed is sorted newest first, with deleted posts, page by page; only administrators see that of a suspended account', async () => {
  const author = await makeUser(t.db)
  const made = []
  for (let n = 0; n < 3; n++) {
    const { id, public_id } = await makePost(t.db, { author })
    if (n === 1) await markPost(t.db, id, { deleted_at: new Date(), deleted_as: 'mods' })
    made.push(public_id)
  }
  const path = `/api/users/${author.username.toUpperCase()}/feed`
  const guest = t.visitor()
  const first = (await guest.get(`${path}?limit=2`)).json()
  expect(first.items).toMatchObject([
    { type: 'post', item: { publicId: made[2], body: 'What I have to say.' } },
    { type: 'post', item: { publicId: made[1], body: null, contentStripped: true } },
  ])
  const second = (await guest.get(`${path}?limit=2&next=${first.next}`)).json()
  expect(second).toMatchObject({ items: [{ item: { publicId: made[0] } }], next: null })
  expect((await guest.get(`${path}?filter=posts`)).json().items).toHaveLength(3)
  expect((await guest.get(`${path}?filter=comments`)).json()).toEqual({ items: [], next: null })
  expect(outcome(await guest.get(`${path}?filter=votes`))).toEqual([400, 'invalid-filter'])
  expect(outcome(await guest.get(`${path}?next=x`))).toEqual([400, 'invalid_cursor'])
  expect(outcome(await guest.get('/api/users/no_such_person/feed'))).toEqual([404, 'user_not_found'])

  const [member, admin] = [await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]
  await t.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', author.id).execute()
  expect(outcome(await guest.get(path))).toEqual([401, 'user_banned'])
  expect(outcome(await member.get(path))).toEqual([403, 'not_admin'])
  expect((await admin.get(path)).json().items).toHaveLength(3)
  await t.db.updateTable('users').set({ banned_at: null, deleted_at: new Date() }).where('id', '=', author.id).execute()
  for (const client of [guest, member]) expect((await client.get(path)).json()).toEqual({ items: [], next: null })
  expect((await admin.get(path)).json().items).toHaveLength(3)
})

test('POST-087 the mod lists have totals, pages and refusals', async () => {
  const { community, query } = await place()
  const moderator = await makeUser(t.db)
  await makeMod(t.db, community, moderator)
  const [mod, member] = [await t.as(moderator), await t.as(await makeUser(t.db))]
  const lock = { locked_at: new Date(), locked_as: 'mods' }
  const deletedRow = { deleted_at: new Date(), deleted_as: 'mods' }
  const deleted = []
  for (let n = 0; n < 3; n++) deleted.push((await makePost(t.db, { community, ...deletedRow })).public_id)
  const locked = await makePost(t.db, { community, ...lock })
  await makePost(t.db, { community, ...lock, ...deletedRow, deleted_as: 'admins' })
  await makePost(t.db, { community })
  const list = async (rest: string) => (await mod.get(`/api/posts?${query}&${rest}`)).json()
  const page = await list('filter=deleted&page=1&limit=2')
  expect(page).toMatchObject({ noPosts: 4, page: 1, limit: 2, posts: [{ body: null }, { publicId: deleted[2] }] })
  expect(page.posts[1]).toMatchObject({ body: 'What I have to say.', userVoted: null, userVotedUp: null })
  expect(page).not.toHaveProperty('next')
  expect((await list('filter=deleted&page=2&limit=2')).posts).toMatchObject([
    { publicId: deleted[1] },
    { publicId: deleted[0] },
  ])
  expect(await list('filter=deleted&page=3&limit=2')).toMatchObject({ noPosts: 4, posts: [] })
  expect(await list('filter=locked&page=1')).toMatchObject({
    noPosts: 1,
    limit: 10,
    posts: [{ publicId: locked.public_id }],
  })
  for (const number of ['', 'page=0', 'page=x', 'page=-1', 'page=1.5'])
    expect(outcome(await mod.get(`/api/posts?${query}&filter=deleted&${number}`))).toEqual([400, 'invalid_page'])
  expect(outcome(await mod.get(`/api/posts?${query}&filter=all&page=1`))).toEqual([400, 'invalid_filter'])
  expect(outcome(await mod.get('/api/posts?filter=deleted&page=1'))).toEqual([400, 'invalid_id'])
  expect(outcome(await mod.get(`/api/posts?${query}&filter=deleted&page=1&limit=51`))).toEqual([400, 'invalid_limit'])
  const refused = `/api/posts?${query}&filter=locked&page=1`
  expect(outcome(await member.get(refused))).toEqual([403, 'not_admin_nor_mod'])
  expect(outcome(await t.visitor().get(refused))).toEqual([401, 'not_logged_in'])
})
