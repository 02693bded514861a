import { expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

/** Three of these fit into one answer, four do not. */
const text = 'x'.repeat(300_000)
const long = { body: text, body_html: text }

async function scene() {
  const author = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: author })
  const add = (values: Parameters<typeof makePost>[1] = {}) => makePost(t.db, { author, community, ...long, ...values })
  return { author, add, communityId: toWire(community.id) }
}

const bytes = (items: readonly { body: string | null; bodyHtml: string | null }[]) =>
  items.reduce((sum, { body, bodyHtml }) => sum + (body ?? '').length + (bodyHtml ?? '').length, 0)

test.each(['latest', 'hot', 'activity', 'all'])(
  'FEED-037 by %s a feed of long posts has pages that end early and together contain each post once',
  async (sort) => {
    const { add, communityId } = await scene()
    const all: string[] = []
    for (let n = 0; n < 8; n++) all.push(toWire((await add()).id))
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const answer = await t.visitor().get(`/api/posts?communityId=${communityId}&sort=${sort}&limit=50&next=${next}`)
      const { posts, next: more } = answer.json() as { posts: Post[]; next: string | null }
      expect(bytes(posts)).toBeLessThanOrEqual(answerBytes)
      expect(posts).toHaveLength(more === null ? 2 : 3)
      seen.push(...posts.map(({ id }) => id))
      next = more
    }
    expect(seen.toSorted()).toEqual(all.toSorted())
  },
)

test('FEED-037 pinned posts count too, and at least one other post comes with them, however long they are', async () => {
  const { add, communityId } = await scene()
  for (let n = 0; n < 3; n++) await add()
  for (const _ of [1, 2]) await add({ pinned_at: new Date() })
  const path = `/api/posts?communityId=${communityId}&sort=hot`
  const one = (await t.visitor().get(path)).json()
  expect(one.posts.map(({ isPinned }: Post) => isPinned)).toEqual([true, true, false])
  const two = (await t.visitor().get(`${path}&next=${one.next}`)).json()
  expect([two.posts.length, two.next]).toEqual([2, null])
  const change = { body: 'y'.repeat(answerBytes) }
  await t.db.updateTable('posts').set(change).where('pinned_at', 'is not', null).execute()
  const three = (await t.visitor().get(path)).json()
  expect(three.posts.map(({ isPinned }: Post) => isPinned)).toEqual([true, true, false])
})

test('PROFILE-025 a profile of long posts and comments has pages that end early too', async () => {
  const { author, add } = await scene()
  const all: string[] = []
  const post = await add()
  all.unshift(toWire(post.id))
  for (let n = 0; n < 4; n++) all.unshift(toWire((await makeComment(t.db, { author, post, ...long })).id))
  const path = `/api/users/${author.username}/feed?limit=50`
  const one = (await t.visitor().get(path)).json()
  const two = (await t.visitor().get(`${path}&next=${one.next}`)).json()
  const idsOf = (page: { items: { item: Post }[] }) => page.items.map(({ item }) => item.id)
  expect([idsOf(one), idsOf(two), two.next]).toEqual([all.slice(0, 3), all.slice(3), null])
})

test('POST-075 the lists of moderators keep their page size; posts that do not fit come without texts', async () => {
  const { author, add, communityId } = await scene()
  for (let n = 0; n < 5; n++) await add({ locked_at: new Date(), locked_by: author.id, locked_as: 'mods' })
  const client = await t.as(author)
  const { posts, noPosts } = (
    await client.get(`/api/posts?communityId=${communityId}&filter=locked&page=1&limit=10`)
  ).json() as { posts: Post[]; noPosts: number }
  expect([posts.length, noPosts]).toEqual([5, 5])
  expect(posts.map(({ body, bodyHtml }) => [body?.length, bodyHtml?.length])).toEqual([
    ...Array(3).fill([text.length, text.length]),
    ...Array(2).fill([undefined, undefined]),
  ])
})
