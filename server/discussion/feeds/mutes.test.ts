import { expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

async function feed(client: Client, query: string): Promise<string[]> {
  const answer = await client.get(`/api/posts?limit=50&${query}`)
  expect(outcome(answer)).toEqual([200])
  return (answer.json().posts as Post[]).map(({ publicId }) => publicId)
}

test('MUTE-011 posts of a muted user are in feeds only as pins, and their comments are marked', async () => {
  const [reader, muted] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { members: [reader] })
  const plain = await makePost(t.db, { community })
  const unwanted = await makePost(t.db, { community, author: muted })
  const pinned = await makePost(t.db, { community, author: muted, pinned_at: new Date() })
  await makeComment(t.db, { post: plain, author: muted })
  const client = await t.as(reader)
  await client.post('/api/mutes', { userId: toWire(muted.id) })
  const own = `communityId=${toWire(community.id)}`
  for (const query of ['feed=home', 'feed=all', own]) {
    const shown = await feed(client, query)
    expect(shown).toContain(plain.public_id)
    expect(shown).not.toContain(unwanted.public_id)
  }
  expect(await feed(client, `${own}&sort=hot`)).toEqual([pinned.public_id, plain.public_id])
  const comments = async (asClient: Client) =>
    (await asClient.get(`/api/posts/${plain.public_id}/comments`)).json().comments
  expect(await comments(client)).toMatchObject([{ isAuthorMuted: true, body: 'What I answer.' }])
  expect((await comments(t.visitor()))[0]).not.toHaveProperty('isAuthorMuted')
})

test('MUTE-012 posts of a muted community are left out of all, only for the member who muted it', async () => {
  const [reader, other] = [await makeUser(t.db), await makeUser(t.db)]
  const muted = await makePost(t.db)
  const plain = await makePost(t.db)
  const client = await t.as(reader)
  await client.post('/api/mutes', { communityId: toWire(muted.community_id) })
  expect(await feed(client, 'feed=all')).not.toContain(muted.public_id)
  expect(await feed(client, 'feed=all')).toContain(plain.public_id)
  for (const client of [await t.as(other), t.visitor()])
    expect(await feed(client, 'feed=all')).toContain(muted.public_id)
})

test('FEED-005 every parameter of a feed is optional, and each has its effect', async () => {
  const community = await makeCommunity(t.db)
  const posts = []
  for (let n = 0; n < 3; n++) posts.push((await makePost(t.db, { community, upvotes: 3 - n })).public_id)
  const client = t.visitor()
  const bare = (await client.get('/api/posts')).json()
  expect(Object.keys(bare).toSorted()).toEqual(['next', 'posts'])
  expect(bare.posts.length).toBeGreaterThanOrEqual(3)
  const here = `communityId=${toWire(community.id)}`
  const top = (await client.get(`/api/posts?sort=all&${here}&limit=2`)).json()
  expect(top.posts.map(({ publicId }: Post) => publicId)).toEqual(posts.slice(0, 2))
  const rest = (await client.get(`/api/posts?sort=all&${here}&limit=2&next=${top.next}`)).json()
  expect(rest).toMatchObject({ posts: [{ publicId: posts[2] }], next: null })
})

test('POST-075 the mod lists show deleted and locked posts, for moderators and administrators', async () => {
  const moderator = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: moderator })
  const deleted = await makePost(t.db, { community, deleted_at: new Date(), deleted_as: 'normal' })
  const locked = await makePost(t.db, { community, locked_at: new Date(), locked_as: 'mods' })
  const client = await t.as(moderator)
  for (const [filter, post] of [
    ['deleted', deleted],
    ['locked', locked],
  ] as const) {
    const path = `/api/posts?communityId=${toWire(community.id)}&filter=${filter}&page=1&limit=10`
    const list = (await client.get(path)).json()
    expect(list).toMatchObject({ posts: [{ publicId: post.public_id, body: 'What I have to say.' }], noPosts: 1 })
    expect(list).toMatchObject({ page: 1, limit: 10 })
    expect(outcome(await t.visitor().get(path))).toEqual([401, 'not_logged_in'])
  }
})

test('PROFILE-007 a profile feed shows posts, comments or both, newest first and page by page', async () => {
  const author = await makeUser(t.db)
  const post = await makePost(t.db, { author })
  const comment = await makeComment(t.db, { author })
  const later = await makePost(t.db, { author })
  const path = `/api/users/${author.username}/feed`
  const client = t.visitor()
  const ids = (answer: { items: { type: string; item: { id: string } }[] }) =>
    answer.items.map(({ type, item }) => [type, item.id])
  const all = [
    ['post', toWire(later.id)],
    ['comment', toWire(comment.id)],
    ['post', toWire(post.id)],
  ]
  expect(ids((await client.get(path)).json())).toEqual(all)
  expect(ids((await client.get(`${path}?filter=comments`)).json())).toEqual([all[1]])
  expect(ids((await client.get(`${path}?filter=posts`)).json())).toEqual([all[0], all[2]])
  const first = (await client.get(`${path}?limit=2`)).json()
  expect(ids(first)).toEqual(all.slice(0, 2))
  expect(ids((await client.get(`${path}?limit=2&next=${first.next}`)).json())).toEqual(all.slice(2))
})
