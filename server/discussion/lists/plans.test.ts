import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { itemsSort } from '../../../api/discussion/lists.ts'
import { testDatabase } from '../../../test/database.ts'
import { makeList, makePost, makeUser } from '../../../test/factories.ts'
import { generatePosts } from '../../../test/many-posts.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { savedBy } from './fragments.ts'
import { itemsStatement } from './queries-items.ts'

const limit = 10

test('LIST-044 a page of a long list reads only the rows that it shows, in each order; so does the question which lists contain an item', async () => {
  const { db } = await testDatabase()
  await generatePosts(db, { posts: 3000, communities: 5 })
  const owner = await makeUser(db)
  const list = await makeList(db, { owner })
  for (const { id } of [list, await makeList(db, { owner }), await makeList(db)])
    await sql`
      insert into list_items (list_id, user_id, post_id)
      select lists.id, lists.user_id, posts.id from lists, posts where lists.id = ${id} order by md5(posts.public_id)`.execute(
      db,
    )
  await sql`vacuum (analyze) list_items`.execute(db)
  const { rows } = await sql<{ id: number; post_id: bigint }>`
    select id, post_id from list_items where list_id = ${list.id} order by id offset 1500 limit 1`.execute(db)
  const [middle] = rows
  if (!middle) throw new Error('The list is empty.')

  const viewer = { id: owner.id, username: owner.username, isAdmin: false, createdAt: new Date(0) }
  for (const sort of itemsSort.options)
    for (const after of [null, sort.startsWith('added') ? BigInt(middle.id) : middle.post_id]) {
      const statement = itemsStatement(viewer, { listId: list.id, sort, after, limit: limit + 1 })
      expect({ sort, ...(await rowsRead(db, statement, 'list_items')) }).toMatchObject({
        sort,
        rows: limit + 1,
        sequential: false,
      })
      expect((await rowsRead(db, statement, 'posts')).rows).toBe(limit + 1)
    }

  const post = await makePost(db)
  for (const [id, found] of [
    [middle.post_id, 1],
    [post.id, 0],
  ] as const) {
    const statement = sql`select ${savedBy(owner.id, 'posts')} as saved from posts where id = ${id}`
    const read = await rowsRead(db, statement, 'list_items')
    expect([read.rows, read.sequential]).toEqual([found, false])
  }
})
