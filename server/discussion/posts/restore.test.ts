import { expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { type Cast, makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeComment, makeMod, makePost } from '../../../test/factories.ts'
import { asImages, uploads } from '../../../test/posting.ts'
import { countWrong } from '../../platform/db/counters.ts'
import { toWire } from '../../platform/db/keys.ts'
import { counters } from '../../start/counters.ts'
import { processCauses } from '../notifications/process-causes.ts'

const t = testApp()
const holding = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

const sorts = ['hot', 'latest', 'activity', 'day', 'week', 'month', 'year', 'all']

/** The ids of every feed of this community, in order. */
async function feedsOf({ clients, community }: Cast): Promise<string[][]> {
  const feeds: string[][] = []
  for (const sort of sorts) {
    const page = (await clients.guest.get(`/api/posts?communityId=${toWire(community.id)}&sort=${sort}`)).json()
    feeds.push(page.posts.map(({ id }: Post) => id))
  }
  return feeds
}

const wrongCounts = async () => {
  const wrong = await Promise.all(counters.map(async (counter) => [counter.column, await countWrong(t.db, counter)]))
  return wrong.filter(([, count]) => count !== 0)
}

test('QUEUE-021 a restored post is whole, at its old place in every feed, and all counters are right', async () => {
  const cast = await makeCast(t)
  const { clients, community, people } = cast
  const images = asImages(await uploads(clients.author, 2))
  const made = await clients.author.post('/api/posts', {
    type: 'image',
    title: 'Roofs',
    community: community.name,
    images,
  })
  const { publicId, id } = made.json()
  for (const upvotes of [0, 3, 1, 2]) await makePost(t.db, { community, author: people.author, upvotes })
  await clients.member.post('/api/_postVote', { postId: id, up: true })
  await clients.member.post(`/api/posts/${publicId}/comments`, { body: 'So it is.' })
  const path = `/api/posts/${publicId}`
  const read = async () => (await clients.guest.get(path)).json()
  const [feeds, post, wrong] = [await feedsOf(cast), await read(), await wrongCounts()]
  expect(feeds.map((ids) => ids.indexOf(id))).not.toContain(-1)
  expect(new Set(feeds.map((ids) => ids.indexOf(id))).size).toBeGreaterThan(1)

  expect(outcome(await clients.moderator.delete(`${path}?deleteAs=mods`))).toEqual([200])
  expect((await feedsOf(cast)).flat()).not.toContain(id)
  expect((await clients.guest.get(post.images[0].url)).statusCode).toBe(404)
  const restored = await clients.moderator.put(`${path}?action=restore`)
  expect([outcome(restored), restored.json()]).toMatchObject([
    [200],
    { deleted: false, deletedAt: null, images: post.images },
  ])

  expect(await feedsOf(cast)).toEqual(feeds)
  expect(await read()).toEqual(post)
  expect((await clients.guest.get(post.images[0].url)).statusCode).toBe(200)
  expect(await wrongCounts()).toEqual(wrong)
  expect((await clients.member.post('/api/_postVote', { postId: id, up: false })).statusCode).toBe(200)
  // It is not in the list of removed posts.
  const removed = `/api/posts?filter=deleted&communityId=${toWire(community.id)}&page=1`
  expect((await clients.moderator.get(removed)).json()).toMatchObject({ noPosts: 0, posts: [] })
})

test('QUEUE-021 moderators can restore posts that were deleted as mods, administrators all removed ones; nobody else can', async () => {
  const cast = await makeCast(t)
  const { clients } = cast
  const restoring = async (deletedAs: string) => {
    const results: Record<string, unknown> = {}
    for (const [part, client] of Object.entries(clients)) {
      const { public_id } = await cast.post({ deleted_at: new Date(), deleted_as: deletedAs })
      results[part] = outcome(await client.put(`/api/posts/${public_id}?action=restore`)).at(-1)
    }
    return results
  }
  const nobody = {
    guest: 'not_logged_in',
    author: 'not-mod-not-admin',
    member: 'not-mod-not-admin',
    banned: 'not-mod-not-admin',
  }
  expect(await restoring('mods')).toEqual({ ...nobody, moderator: 200, admin: 200 })
  expect(await restoring('admins')).toEqual({ ...nobody, moderator: 'not_admin', admin: 200 })
})

test('QUEUE-021 a post that its author deleted, or whose content is erased, answers 403 cannot_restore', async () => {
  const { clients, post } = await makeCast(t)
  const { author, moderator, admin } = clients
  const [own, erased, deletedRow] = [await post(), await post(), await post()]
  await author.delete(`/api/posts/${own.public_id}?deleteAs=normal`)
  await admin.delete(`/api/posts/${erased.public_id}?deleteAs=admins&deleteContent=true`)
  await moderator.delete(`/api/posts/${deletedRow.public_id}?deleteAs=mods`)
  await author.delete(`/api/posts/${deletedRow.public_id}?deleteAs=normal&deleteContent=true`)
  for (const { public_id } of [own, erased, deletedRow]) {
    for (const client of [moderator, admin]) {
      const answer = await client.put(`/api/posts/${public_id}?action=restore`)
      expect(outcome(answer)).toEqual([403, 'cannot_restore'])
    }
    expect((await clients.guest.get(`/api/posts/${public_id}`)).json().deleted).toBe(true)
  }
})

test('QUEUE-021, QUEUE-009 moderators cannot restore their own posts that others removed, only those that they removed themselves', async () => {
  const { clients, people, community, post } = await makeCast(t)
  const { moderator, member } = clients
  await makeMod(t.db, community, people.member)
  const own = await post({ author: people.moderator })
  const comment = await makeComment(t.db, { author: people.moderator, post: await post() })
  const { public_id } = await t.db
    .selectFrom('posts')
    .select('public_id')
    .where('id', '=', comment.post_id)
    .executeTakeFirstOrThrow()
  for (const path of [`/api/posts/${own.public_id}`, `/api/posts/${public_id}/comments/${toWire(comment.id)}`]) {
    const restoredBy = async (asClient: Client) => outcome(await asClient.put(`${path}?action=restore`))
    expect(outcome(await member.delete(`${path}?deleteAs=mods`))).toEqual([200])
    expect(await restoredBy(moderator)).toEqual([403, 'own_case'])
    expect(await restoredBy(member)).toEqual([200])
    expect(outcome(await moderator.delete(`${path}?deleteAs=mods`))).toEqual([200])
    expect(await restoredBy(moderator)).toEqual([200])
  }
})

test('QUEUE-021 guests see it at once, and its author is notified', async () => {
  const { clients, post } = await makeCast(holding)
  const { guest, moderator, author } = clients
  const { public_id, title } = await post()
  const path = `/api/posts/${public_id}`
  await moderator.delete(`${path}?deleteAs=mods&reason=Too+loud`)
  await expect.poll(async () => (await guest.get(path)).json().deleted).toBe(true)
  await moderator.put(`${path}?action=restore`)
  await expect.poll(async () => (await guest.get(path)).json().deleted).toBe(false)
  await processCauses(holding.site)
  const { items } = (await author.get('/api/notifications?render=true')).json()
  expect(items.map((item: { type: string; title: string }) => [item.type, item.title.includes(title)])).toEqual([
    ['released', true],
    ['deleted_post', true],
  ])
})
