import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { generateComments } from '../../../test/many-comments.ts'

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
