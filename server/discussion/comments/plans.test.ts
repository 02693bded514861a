import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commentSorts } from '../../../api/discussion/comments.ts'
import { testDatabase } from '../../../test/database.ts'
import { makePost, makeUser } from '../../../test/factories.ts'
import { generateComments } from '../../../test/many-comments.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { belowStatement, listPage, pageStatement } from './queries.ts'

const limit = 100
const tables = ['comments', 'comment_ranks']
/** A page contains all ancestors of its comments, up to 15 for each. */
const maxRows = 20 * (limit + 1)

test('COMMENT-005 a page of a thread of 10,000 comments reads a bounded number of comments', async () => {
  const { db } = await testDatabase()
  const post = await makePost(db)
  await generateComments(db, post, 10_000)
  const member = await makeUser(db)
  const { rows } = await sql<{ id: bigint; deepest: number }>`
    select (array_agg(id order by no_replies desc))[1] as id, max(depth)::int as deepest
    from comments join comment_ranks using (id) where comments.post_id = ${post.id}`.execute(db)
  const [{ id: parentId, deepest } = { id: 0n, deepest: 0 }] = rows
  expect(deepest).toBe(15)

  for (const viewer of [null, { id: member.id, username: member.username, isAdmin: false, createdAt: new Date(0) }]) {
    for (const sort of commentSorts) {
      const first = { sort, after: null, limit }
      const shown = await listPage(db, viewer, post.id, { ...first, limit: 5000 })
      const after = shown.find(({ place }) => place === 5000)
      if (!after) throw new Error('The middle of the thread was not found.')
      for (const page of [first, { ...first, after }]) {
        for (const table of tables) {
          const read = await rowsRead(db, pageStatement(viewer, post.id, page), table)
          expect({ sort, ...read }).toMatchObject({ sort, sequential: false })
          expect(read.rows, sort).toBeLessThanOrEqual(maxRows)
          expect(read.rows, sort).toBeGreaterThanOrEqual(limit)
        }
      }
    }
    for (const table of tables) {
      const read = await rowsRead(db, belowStatement(viewer, post.id, { parentId, after: 0n, limit }), table)
      expect(read.sequential).toBe(false)
      expect(read.rows).toBeLessThanOrEqual(maxRows)
      expect(read.rows).toBeGreaterThanOrEqual(limit)
    }
  }
})
