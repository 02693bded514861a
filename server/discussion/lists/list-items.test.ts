import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeComment, makeList, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { countWrong } from '../../platform/db/counters.ts'
import { toWire } from '../../platform/db/keys.ts'
import { counters } from '../../start/counters.ts'

const t = testApp()

interface Item {
  id: number
  targetId: string
  targetItem: { id: string } | null
}

const targets = (answer: { json(): { items: Item[] } }) => answer.json().items.map(({ targetId }) => targetId)
const aPost = (post: { id: bigint }) => ({ targetId: toWire(post.id), targetType: 'post' })
const aComment = (comment: { id: bigint }) => ({ targetId: toWire(comment.id), targetType: 'comment' })

async function ownList(values: Parameters<typeof makeList>[1] = {}) {
  const owner = await makeUser(t.db)
  const list = await makeList(t.db, { owner, ...values })
  const client = await t.as(owner)
  const byId = `/api/lists/${list.id}`
  return { owner, list, client, byId, byName: `/api/users/${owner.username}/lists/${list.name}` }
}

const listOf = async (client: Client, address: string) => (await client.get(address)).json()

test('LIST-002, LIST-025, LIST-044, LIST-045 posts and comments can be saved at both addresses, and are listed last saved first', async () => {
  const { list, client, byId, byName } = await ownList({ last_updated_at: new Date('2026-01-01') })
  const [post, comment] = [await makePost(t.db), await makeComment(t.db)]
  expect((await client.post(`${byId}/items`, aPost(post))).json()).toMatchObject({ items: [aPost(post)], next: null })
  const page = (
    await client.post(
      `${byName.toUpperCase().replace('/API/USERS', '/api/users').replace('/LISTS/', '/lists/')}/items`,
      aComment(comment),
    )
  ).json()
  expect(page).toEqual({
    items: [
      {
        id: expect.any(Number),
        listId: list.id,
        ...aComment(comment),
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        targetItem: expect.objectContaining({
          id: toWire(comment.id),
          body: 'What I answer.',
          postTitle: expect.stringContaining('Title'),
          isSaved: true,
        }),
      },
      expect.objectContaining({
        ...aPost(post),
        targetItem: expect.objectContaining({ id: toWire(post.id), title: post.title, isSaved: true }),
      }),
    ],
    next: null,
  })
  expect((await client.get(`${byId}/items`)).json()).toEqual(page)
  expect((await client.get(`${byName}/items`)).json()).toEqual(page)
  const after = await listOf(client, byId)
  expect(after.numItems).toBe(2)
  expect(after.lastUpdatedAt > '2026-01-02').toBe(true)
})

test('LIST-045 saving an item again changes nothing', async () => {
  const { client, byId, byName } = await ownList()
  const post = await makePost(t.db)
  const once = (await client.post(`${byId}/items`, aPost(post))).json()
  const list = await listOf(client, byId)
  for (const address of [byId, byName]) {
    const again = await client.post(`${address}/items`, aPost(post))
    expect([again.statusCode, again.json()]).toEqual([200, once])
  }
  expect(await listOf(client, byId)).toEqual(list)
})

test('LIST-045 an unknown or unreadable item answers 404, and an invalid body 400', async () => {
  const { client, byId } = await ownList()
  const unknown = '18c1d2e3f40516273849aabb'
  const removed = await makePost(t.db)
  await markPost(t.db, removed.id, { deleted_at: new Date(), deleted_by: removed.user_id, deleted_as: 'mods' })
  const erased = await makeComment(t.db, { deleted_at: new Date(), deleted_as: 'normal' })
  const save = async (body: unknown) => outcome(await client.post(`${byId}/items`, body))
  const postsOfComments = { targetId: toWire(erased.id), targetType: 'post' }
  for (const body of [{ targetId: unknown, targetType: 'post' }, aPost(removed), postsOfComments])
    expect(await save(body)).toEqual([404, 'post/not-found'])
  for (const body of [{ targetId: unknown, targetType: 'comment' }, aComment(erased)])
    expect(await save(body)).toEqual([404, 'comment_not_found'])
  expect(await save(undefined)).toEqual([400, 'invalid_json'])
  expect(await save([])).toEqual([400, 'invalid_json'])
  expect(await save({ targetId: 'x', targetType: 'post' })).toEqual([400, 'invalid_id'])
  expect(await save({ targetId: unknown, targetType: 'user' })).toEqual([400, 'invalid-content-type'])
  expect((await listOf(client, byId)).numItems).toBe(0)
})

test('LIST-045 saving an item again works even if it was deleted since', async () => {
  const post = await makePost(t.db)
  const { client, byId } = await ownList({ items: [{ post }] })
  await markPost(t.db, post.id, { deleted_at: new Date(), deleted_by: post.user_id, deleted_as: 'admins' })
  expect(outcome(await client.post(`${byId}/items`, aPost(post)))).toEqual([200])
})

test('LIST-023, LIST-044, API-012 items come 10 per page, or up to 50, and no page repeats or skips one', async () => {
  const posts = await Promise.all(Array.from({ length: 23 }, () => makePost(t.db)))
  const { client, byId, byName } = await ownList({ public: true, items: posts.map((post) => ({ post })) })
  const all = posts.map(({ id }) => toWire(id)).toReversed()
  const first = await client.get(`${byName}/items`)
  expect(targets(first)).toEqual(all.slice(0, 10))
  // Saved in the meantime, so it is on no later page.
  await client.post(`${byId}/items`, aPost(await makePost(t.db)))
  const second = await client.get(`${byName}/items?next=${first.json().next}`)
  expect(targets(second)).toEqual(all.slice(10, 20))
  const third = await t.visitor().get(`${byId}/items?next=${second.json().next}`)
  expect([targets(third), third.json().next]).toEqual([all.slice(20), null])
  expect(targets(await client.get(`${byId}/items?limit=50`))).toHaveLength(24)
  expect(targets(await client.get(`${byId}/items?limit=1`))).toHaveLength(1)
  for (const limit of ['0', '51', 'ten', '-1', '1.5'])
    expect(outcome(await client.get(`${byId}/items?limit=${limit}`))).toEqual([400, 'invalid-limit'])
  for (const next of ['x', '-1', '18c1d2e3f40516273849aabb'])
    expect(outcome(await client.get(`${byId}/items?next=${next}`))).toEqual([400, 'invalid_cursor'])
})

test("LIST-043 each of the four orders lists all items, and the list's own order is the default", async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const posts = await Promise.all([3, 1, 4, 2].map((n) => makePost(t.db, { at: day(n) })))
  const comment = await makeComment(t.db)
  const { client, byId } = await ownList({ items: [...posts.map((post) => ({ post })), { comment }] })
  const saved = [...posts, comment].map(({ id }) => toWire(id))
  const written = [1, 3, 0, 2, 4].map((index) => saved[index])
  const through = async (sort: string) => {
    const pages: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<Client['get']>> = await client.get(
        `${byId}/items?limit=2&sort=${sort}&next=${next}`,
      )
      pages.push(...targets(page))
      next = page.json().next
    }
    return pages
  }
  expect(await through('addedAsc')).toEqual(saved)
  expect(await through('addedDsc')).toEqual(saved.toReversed())
  expect(await through('createdAsc')).toEqual(written)
  expect(await through('createdDsc')).toEqual(written.toReversed())
  await client.put(byId, { sort: 'createdAsc' })
  expect(targets(await client.get(`${byId}/items`))).toEqual(written)
  expect(outcome(await client.get(`${byId}/items?sort=newest`))).toEqual([400, 'invalid-list-sort'])
  expect(outcome(await client.get(`${byId}/items?sort=createdAsc&next=5`))).toEqual([400, 'invalid_cursor'])
})

test('LIST-025, LIST-046 an item is removed by its target, and removing a missing one is no error', async () => {
  const [post, comment] = [await makePost(t.db), await makeComment(t.db)]
  for (const address of ['byId', 'byName'] as const) {
    const { client, byId, ...addresses } = await ownList({
      items: [{ post }, { comment }],
      last_updated_at: new Date('2026-01-01'),
    })
    const items = `${{ byId, ...addresses }[address]}/items`
    // The id of a comment is not that of a post.
    expect(targets(await client.delete(items, { ...aComment(comment), targetType: 'post' }))).toHaveLength(2)
    for (let time = 0; time < 2; time++) {
      const answer = await client.delete(items, aPost(post))
      expect([answer.statusCode, targets(answer)]).toEqual([200, [toWire(comment.id)]])
    }
    expect(await listOf(client, byId)).toMatchObject({ numItems: 1, lastUpdatedAt: '2026-01-01T00:00:00.000Z' })
  }
})

test('LIST-024, LIST-046 without a body all items are removed, and an empty body removes nothing', async () => {
  const items = [{ post: await makePost(t.db) }, { comment: await makeComment(t.db) }]
  const { client, byId, byName } = await ownList({ items, last_updated_at: new Date('2026-01-01') })
  for (const body of [{}, null, 'all', { targetType: 'post' }])
    expect((await client.delete(`${byName}/items`, body)).statusCode).toBe(400)
  expect((await listOf(client, byId)).numItems).toBe(2)
  const answer = await client.delete(`${byName}/items`)
  expect([answer.statusCode, answer.json()]).toEqual([200, { items: [], next: null }])
  expect(await listOf(client, byId)).toMatchObject({ numItems: 0, lastUpdatedAt: '2026-01-01T00:00:00.000Z' })
  expect(outcome(await client.delete(`${byId}/items`))).toEqual([200])
})

test('LIST-047 one item is removed by its id, and returned without its target', async () => {
  const [post, comment] = [await makePost(t.db), await makeComment(t.db)]
  const { list, client, byId } = await ownList({ public: true, items: [{ post }, { comment }] })
  const [first, second] = list.items
  const answer = await client.delete(`${byId}/items/${second}`)
  expect(answer.json()).toEqual({
    id: second,
    listId: list.id,
    ...aComment(comment),
    createdAt: expect.any(String),
    targetItem: null,
  })
  expect((await listOf(client, byId)).numItems).toBe(1)
  const stranger = await t.as(await makeUser(t.db))
  expect(outcome(await stranger.delete(`${byId}/items/${first}`))).toEqual([403, 'not-your-list'])
  expect(outcome(await client.delete(`${byId}/items/${second}`))).toEqual([404, 'no code'])
  const elsewhere = await ownList({ items: [{ post }] })
  expect(outcome(await client.delete(`${byId}/items/${elsewhere.list.items[0]}`))).toEqual([404, 'no code'])
  for (const bad of ['x', '1.5', '-1', '2147483648'])
    expect(outcome(await client.delete(`${byId}/items/${bad}`))).toEqual([400, 'invalid-item-id'])
})

test('LIST-026, LIST-048 a member sees which of their own lists contain an item, and nothing about lists of others', async () => {
  const [post, comment] = [await makePost(t.db), await makeComment(t.db)]
  const { owner, list, client } = await ownList({ items: [{ post }] })
  const second = await makeList(t.db, { owner, items: [{ comment }, { post }] })
  await makeList(t.db, { owner })
  await makeList(t.db, { public: true, items: [{ post }, { comment }] })
  const holding = async (id: bigint, type: string) =>
    (await client.get(`/api/lists/_saved_to?id=${toWire(id)}&type=${type}`)).json()
  expect(await holding(post.id, 'post')).toEqual([list.id, second.id])
  expect(await holding(comment.id, 'comment')).toEqual([second.id])
  expect(await holding(post.id, 'comment')).toEqual([])
  const ask = async (query: string) => outcome(await client.get(`/api/lists/_saved_to${query}`))
  expect(await ask('?id=x&type=post')).toEqual([400, 'invalid-target-id'])
  expect(await ask('?type=post')).toEqual([400, 'invalid-target-id'])
  expect(await ask(`?id=${toWire(post.id)}&type=user`)).toEqual([400, 'invalid-content-type'])
  expect(await ask(`?id=${toWire(post.id)}`)).toEqual([400, 'invalid-content-type'])
  expect(await ask('?id=18c1d2e3f40516273849aabb&type=post')).toEqual([200])
  expect(outcome(await t.visitor().get('/api/lists/_saved_to?id=x&type=post'))).toEqual([401, 'not_logged_in'])
})

test('LIST-045, LIST-046 concurrent saving, removing and emptying keep the number right', async () => {
  const { client, list, byId } = await ownList()
  const posts = await Promise.all(Array.from({ length: 12 }, () => makePost(t.db)))
  const items = `${byId}/items`
  await Promise.all(
    posts.flatMap((post, n) => [
      client.post(items, aPost(post)),
      client.post(items, aPost(post)),
      ...(n % 3 === 0 ? [client.delete(items, aPost(post))] : []),
      ...(n === 6 ? [client.delete(items)] : []),
    ]),
  )
  const rows = await t.db.selectFrom('list_items').select('id').where('list_id', '=', list.id).execute()
  expect((await listOf(client, byId)).numItems).toBe(rows.length)
  for (const counter of counters.filter(({ table }) => table === 'lists'))
    expect(await countWrong(t.db, counter)).toBe(0)
})

test('LIST-044, LIST-045 every call takes at most 8 statements', async () => {
  const items = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      n % 2 ? { post: await makePost(t.db) } : { comment: await makeComment(t.db) },
    ),
  )
  const { client, byId, byName } = await ownList({ public: true, items })
  const post = await makePost(t.db)
  await eventually(async () => {
    const { statements } = await countQueries(t.db, () => client.get('/api/_user'))
    expect(statements.filter((statement) => statement.includes('"sessions"'))).toEqual([])
  })
  for (const address of [byId, byName])
    for (const send of [
      () => client.get(`${address}/items?limit=50`),
      () => client.post(`${address}/items`, aPost(post)),
      () => client.delete(`${address}/items`, aPost(post)),
      () => client.put(address, { name: 'renamed', public: true }),
      () => client.put(address.replace(/[^/]+$/, 'renamed'), {}),
    ]) {
      const { statements } = await countQueries(t.db, send)
      expect(statements.length).toBeLessThanOrEqual(8)
    }
})
