import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makePost, makeUser } from '../../../test/factories.ts'

const t = testApp()

test('COMMENT-056 of two concurrent comments, the later one sets the last activity, in whatever order they commit', async () => {
  const post = await makePost(t.db)
  const client = await t.as(await makeUser(t.db))
  // The state after a comment whose transaction started later but committed earlier.
  const { rows } = await sql<{ at: Date }>`
    update post_activity set last_activity_at = now() + interval '1 minute' where id = ${post.id}
    returning last_activity_at as at`.execute(t.db)
  expect(outcome(await client.post(`/api/posts/${post.public_id}/comments`, { body: 'Earlier.' }))).toEqual([200])
  const { lastActivityAt } = (await client.get(`/api/posts/${post.public_id}`)).json()
  expect(lastActivityAt).toBe(rows[0]?.at.toISOString())
})
