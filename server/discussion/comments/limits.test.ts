import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makePost, makeUser } from '../../../test/factories.ts'

let now = Date.UTC(2026, 10, 21)
const t = testApp({ limitsAt: () => now })

test('COMMENT-062 at most two comments in 5 seconds and 300 a day; requests that are refused for other reasons do not count', async () => {
  const post = await makePost(t.db)
  const client = await t.as(await makeUser(t.db))
  const path = `/api/posts/${post.public_id}/comments`
  const status = async (body = 'Hello.') => (await client.post(path, { body })).statusCode
  expect(await status('')).toBe(400)
  expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
  now += 5000
  expect(await status()).toBe(200)
  const post_id = post.id
  expect(await t.db.selectFrom('comments').select('id').where('post_id', '=', post_id).execute()).toHaveLength(3)
  for (let n = 3; n < 300; n++) {
    now += 5000
    expect(await status()).toBe(200)
  }
  now += 5000
  expect(await status()).toBe(429)
})
