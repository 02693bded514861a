import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { makeComment, makePicture, makePost, makeUser } from '../../../test/factories.ts'
import { generateComments } from '../../../test/many-comments.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { statesStatement } from './queries.ts'

const t = testApp()

const addressOf = (posts: readonly string[], since: Date) =>
  `/api/_kept_posts?posts=${posts.join(',')}&since=${since.toISOString()}`

test('FEEL-016 a device learns which of its kept posts are deleted, and which were edited or partly removed since', async () => {
  const reader = await makeUser(t.db)
  const client = await t.as(reader)
  const since = new Date('2026-05-01')
  const [before, after] = [new Date('2026-04-01'), new Date('2026-06-01')]
  const same = await makePost(t.db, { edited_at: before })
  await makeComment(t.db, { post: same, edited_at: before })
  const deleted = await makePost(t.db, { deleted_at: after, deleted_as: 'mods' })
  const edited = await makePost(t.db, { edited_at: after })
  const [shortened, retold] = [await makePost(t.db), await makePost(t.db)]
  await makeComment(t.db, { post: shortened, deleted_at: after, deleted_as: 'mods' })
  await makeComment(t.db, { post: retold, edited_at: after })
  const ghost = await makeUser(t.db)
  const ghostly = await makePost(t.db, { author: ghost })
  await sql`update users set deleted_at = ${after} where id = ${ghost.id}`.execute(t.db)
  const pictured = await makePost(t.db, { type: 'image' })
  const image = await makePicture(t.db, 'post')
  await sql`insert into post_images (post_id, image_id, position) values (${pictured.id}, ${image.id}, 0)`.execute(t.db)
  await sql`update images set hidden_at = ${after} where id = ${image.id}`.execute(t.db)

  const all = [same, deleted, edited, shortened, retold, ghostly, pictured].map(({ public_id }) => public_id)
  const response = await client.get(addressOf([...all, 'never_be'], since))
  expect(response.statusCode).toBe(200)
  const { at, gone, changed } = response.json()
  expect(gone).toEqual([deleted.public_id, 'never_be'])
  expect(changed.toSorted()).toEqual(
    [edited, shortened, retold, ghostly, pictured].map(({ public_id }) => public_id).toSorted(),
  )
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
  expect((await client.get(addressOf([same.public_id], new Date(at)))).json()).toMatchObject({ gone: [], changed: [] })
})

test('FEEL-016 members can ask about at most a hundred public ids and a time', async () => {
  const client = await t.as(await makeUser(t.db))
  const ids = Array.from({ length: 101 }, (_, n) => `p${String(n).padStart(7, '0')}`)
  expect((await client.get(addressOf(ids.slice(1), new Date()))).json().gone).toHaveLength(100)
  for (const path of [
    addressOf(ids, new Date()),
    addressOf(['short'], new Date()),
    '/api/_kept_posts?posts=abcdefgh&since=yesterday',
    '/api/_kept_posts?posts=abcdefgh',
  ]) {
    const response = await client.get(path)
    expect([path, response.statusCode]).toEqual([path, 400])
  }
  expect((await t.visitor().get(addressOf(['abcdefgh'], new Date()))).statusCode).toBe(401)
})

test('FEEL-016 of a long thread only the changes are read', async () => {
  const { db } = await testDatabase()
  const post = await makePost(db)
  await generateComments(db, post, 5000)
  await sql`update comments set edited_at = '2026-04-01' where id in (select id from comments order by id limit 10)`.execute(
    db,
  )
  await sql`analyze comments`.execute(db)
  const read = await rowsRead(db, statesStatement([post.public_id], new Date('2026-05-01')), 'comments')
  expect(read.indexes).toContain('comments_changed_idx')
  expect(read.rows).toBeLessThan(20)
})
