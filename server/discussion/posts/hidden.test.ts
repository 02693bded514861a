import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makePost } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { PostRow } from './queries.ts'

const t = testApp()

const hide = (client: Client, { id }: { id: bigint }) => client.post('/api/hidden_posts', { postId: toWire(id) })
const unhide = (client: Client, { id }: { id: bigint }) => client.delete(`/api/hidden_posts/${toWire(id)}`)

const success = async (answer: Promise<Awaited<ReturnType<Client['send']>>>) => {
  const { statusCode, body } = await answer
  expect([statusCode, body]).toEqual([200, '{"success":true}'])
}

test('POST-043, POST-044, POST-046 a member can hide a post from their feeds, also repeatedly, and show it again', async () => {
  const { clients, community, post } = await makeCast(t)
  const [first, second] = [await post(), await post()]
  const shown = async (client: Client) => {
    const { posts } = (await client.get(`/api/posts?communityId=${toWire(community.id)}`)).json()
    return posts.map(({ publicId }: { publicId: string }) => publicId)
  }
  await success(hide(clients.member, first))
  await success(hide(clients.member, first))
  expect(await shown(clients.member)).toEqual([second.public_id])
  expect(await shown(clients.author)).toEqual([second.public_id, first.public_id])
  expect(await shown(clients.guest)).toEqual([second.public_id, first.public_id])
  const opened = await clients.member.get(`/api/posts/${first.public_id}`)
  expect(opened.json()).toMatchObject({ publicId: first.public_id, body: first.body })
  await success(unhide(clients.member, first))
  await success(unhide(clients.member, first))
  expect(await shown(clients.member)).toEqual([second.public_id, first.public_id])
})

test('POST-046 an unknown post cannot be hidden, and showing a post that is not hidden is no error', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  const { member } = clients
  expect(outcome(await hide(member, { id: 1n << 40n }))).toEqual([404, 'post/not-found'])
  for (const postId of [target.public_id, '', 'G'.repeat(24)])
    expect(outcome(await member.post('/api/hidden_posts', { postId })), postId).toEqual([400, 'invalid_id'])
  for (const id of [target.public_id, 'G'.repeat(24), toWire(target.id).slice(1)])
    expect(outcome(await member.delete(`/api/hidden_posts/${id}`)), id).toEqual([400, 'invalid-post-id'])
  await success(unhide(member, target))
  await success(unhide(member, { id: 1n << 40n }))
})

test('POST-043 guests cannot hide posts', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  expect(outcome(await hide(clients.guest, target))).toEqual([401, 'not_logged_in'])
  expect(outcome(await unhide(clients.guest, target))).toEqual([401, 'not_logged_in'])
})

test('POST-086 hidden posts appear in no answer to anyone', async () => {
  const { clients, community, post, people } = await makeCast(t)
  const target = await post()
  const answers = (client: Client) =>
    Promise.all(
      [
        `/api/posts/${target.public_id}`,
        `/api/posts?communityId=${toWire(community.id)}`,
        `/api/users/${people.author.username}/feed`,
        `/api/users/${people.member.username}`,
        '/api/_user',
        '/api/_initial',
      ].map(async (path) => (await client.get(path)).body.replace(/"(lastVisitAt|lastSeen|serverTime)[^,]*/g, '')),
    )
  const watching = [clients.author, clients.admin, clients.moderator]
  const before = await Promise.all(watching.map(answers))
  await success(hide(clients.member, target))
  expect(await Promise.all(watching.map(answers))).toEqual(before)
})

test('POST-086 at most 1000 are stored, and the one that was hidden first is shown again', async () => {
  const { clients, people, community } = await makeCast(t)
  const posts: PostRow[] = []
  for (let n = 0; n < 3; n++) posts.push(await makePost(t.db, { community }))
  const [oldest, other, newest] = posts as [PostRow, PostRow, PostRow]
  const hidden = (await makeMany(998)).map((post_id, n) => ({
    user_id: people.member.id,
    post_id,
    created_at: new Date(Date.now() - n),
  }))
  await t.db.insertInto('hidden_posts').values(hidden).execute()
  const then = new Date(Date.now() - 60_000)
  await t.db
    .insertInto('hidden_posts')
    .values({ user_id: people.member.id, post_id: oldest.id, created_at: then })
    .execute()
  const remaining = async () => {
    const rows = await t.db
      .selectFrom('hidden_posts')
      .select('post_id')
      .where('user_id', '=', people.member.id)
      .execute()
    const ids = new Set(rows.map(({ post_id }) => post_id))
    return [ids.size, ...[oldest, other, newest].map(({ id }) => ids.has(id))]
  }
  await success(hide(clients.member, other))
  expect(await remaining()).toEqual([1000, true, true, false])
  // Hiding a hidden post again removes no other.
  await success(hide(clients.member, other))
  expect(await remaining()).toEqual([1000, true, true, false])
  await success(hide(clients.member, newest))
  expect(await remaining()).toEqual([1000, false, true, true])

  async function makeMany(count: number): Promise<bigint[]> {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: t.site.nextKey(),
      public_id: `h${String(n).padStart(7, '0')}`,
      community_id: community.id,
      user_id: people.author.id,
      type: 'text',
      title: 'One of many',
    }))
    await t.db.insertInto('posts').values(rows).execute()
    for (const table of ['post_ranks', 'post_activity'] as const)
      await t.db
        .insertInto(table)
        .values(rows.map(({ id, community_id, user_id }) => ({ id, community_id, user_id })))
        .execute()
    return rows.map(({ id }) => id)
  }
})
