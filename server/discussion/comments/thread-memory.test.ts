import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { generateComments } from '../../../test/many-comments.ts'
import { createThreadMemory } from './thread-memory.ts'

const t = testApp()

test('a thread that is being read takes no statement for a guest, and one for a member', async () => {
  const post = await makePost(t.db)
  await generateComments(t.db, post, 30)
  const path = `/api/posts/${post.public_id}/comments?sort=oldest`
  const [guest, member] = [t.visitor(), await t.as(await makeUser(t.db))]
  const count = async (client: Client) =>
    (await countQueries(t.db, () => client.get(path))).statements.filter((text) => !text.includes('sessions'))
  for (const client of [guest, member]) await client.get(path)
  expect(await count(guest)).toEqual([])
  expect(await count(member)).toHaveLength(1)
})

test('after a change only the changed comments are read again', async () => {
  const post = await makePost(t.db)
  const [first, second] = [await makeComment(t.db, { post }), await makeComment(t.db, { post })]
  const guest = t.visitor()
  const bodies = async () =>
    (await guest.get(`/api/posts/${post.public_id}/comments?sort=oldest`))
      .json()
      .comments.map(({ body }: { body: string }) => body)
  expect(await bodies()).toEqual([first.body, second.body])
  await t.db.updateTable('comments').set({ body: 'Now otherwise.' }).where('id', '=', second.id).execute()
  const { result, statements: all } = await countQueries(t.db, bodies)
  const statements = all.filter((text) => !text.includes('sessions'))
  expect(result).toEqual([first.body, 'Now otherwise.'])
  expect(statements).toHaveLength(1)
  expect(statements[0]).toContain('comments where id = any')
  const third = await makeComment(t.db, { post })
  await t.db.deleteFrom('comments').where('id', '=', first.id).execute()
  expect(await bodies()).toEqual(['Now otherwise.', third.body])
})

test('a thread of more than 2,000 comments stays in the database, also after a change', async () => {
  const post = await makePost(t.db)
  await generateComments(t.db, post, 2001)
  const read = async () => (await t.visitor().get(`/api/posts/${post.public_id}/comments?sort=newest&limit=1`)).json()
  const before = t.site.threads.bytes
  await read()
  expect(t.site.threads.bytes - before).toBeLessThan(10_000)
  const latest = await makeComment(t.db, { post })
  expect((await read()).comments[0].body).toBe(latest.body)
  expect(await t.site.threads.find(post.public_id)).toBeUndefined()
})

test('the size of a thread is counted, and the least recently read ones make room for others', async () => {
  const { bus, db, secrets, authorPieces } = t.site
  const small = createThreadMemory({ bus, db, secrets, authorPieces }, 400_000)
  const posts = []
  for (let n = 0; n < 6; n++) {
    const post = await makePost(t.db)
    await generateComments(t.db, post, 60)
    posts.push(post)
    expect((await small.find(post.public_id))?.comments.size).toBe(60)
    expect(small.bytes).toBeGreaterThan(60_000)
    expect(small.bytes).toBeLessThan(400_000)
  }
  const long = await makePost(t.db)
  await generateComments(t.db, long, 130)
  expect(await small.find(long.public_id), 'a thread that takes more than a quarter of the memory').toBeUndefined()
})

test('a thread with too much text is not read', async () => {
  const post = await makePost(t.db)
  for (let n = 0; n < 60; n++) await makeComment(t.db, { post, body: 'x'.repeat(70_000), body_html: null })
  const { result, statements } = await countQueries(t.db, () => t.site.threads.find(post.public_id))
  expect(result).toBeUndefined()
  expect(statements).toHaveLength(1)
})

test.each([50, 150, 1100])(
  'after a statement that changes %i comments of a thread, all of them are read again',
  async (count) => {
    const post = await makePost(t.db)
    await generateComments(t.db, post, count)
    const find = async () => [...((await t.site.threads.find(post.public_id))?.comments.values() ?? [])]
    expect(await find()).toHaveLength(count)
    await t.db.updateTable('comments').set({ body: 'The same for all.' }).where('post_id', '=', post.id).execute()
    const heads = (await find()).map(({ head }) => String(head))
    expect(heads).toHaveLength(count)
    expect(heads.filter((head) => head.includes('"The same for all."'))).toHaveLength(count)
  },
)

test('changes while a thread is read are in the next answer', async () => {
  const post = await makePost(t.db)
  await generateComments(t.db, post, 40)
  for (let round = 0; round < 30; round++) {
    const reading = Promise.all(Array.from({ length: 3 }, () => t.site.threads.find(post.public_id)))
    const { id } = await makeComment(t.db, { post })
    await reading
    expect((await t.site.threads.find(post.public_id))?.comments.has(id)).toBe(true)
  }
})

test('an unknown post is refused before a wrong parameter, for everybody', async () => {
  const people = [t.visitor(), await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]
  for (const client of people)
    expect(outcome(await client.get('/api/posts/nothing1/comments?sort=bad'))).toEqual([404, 'post/not-found'])
})
