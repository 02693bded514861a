import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { countSite } from './site-counts.ts'

const t = testApp()
const day = 24 * 3600_000
const today = new Date().toISOString().slice(0, 10)
const noon = (daysAgo: number) => new Date(Date.parse(`${today}T12:00:00Z`) - daysAgo * day)

// The day does not end while it is counted.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon(0) }))
afterAll(() => void vi.useRealTimers())

test('the site is counted per day from existing rows: posts, comments, votes and active accounts', async () => {
  // A site that is three days old, with its first account.
  await sql`update users set created_at = ${noon(3)}, last_seen_at = ${noon(3)}`.execute(t.db)
  const admin = await t.as(await makeAdmin(t.db, { created_at: noon(3), last_seen_at: noon(3) }))
  const [author, reader] = [
    await makeUser(t.db, { created_at: noon(3), last_seen_at: noon(2) }),
    await makeUser(t.db, { created_at: noon(3), last_seen_at: noon(2) }),
  ]
  const post = await makePost(t.db, { author, at: noon(2) })
  await sql`update post_votes set created_at = ${noon(2)} where post_id = ${post.id}`.execute(t.db)
  await t.db
    .insertInto('post_votes')
    .values({ post_id: post.id, user_id: reader.id, up: false, created_at: noon(1) })
    .execute()
  await countSite(t.site)
  const read = async (query = '') => (await admin.get(`/api/site_counts${query}`)).json().days
  const three = await read('?days=3')
  expect(three).toMatchObject([
    { day: noon(2).toISOString().slice(0, 10), posts: 1, comments: 0, votes: 1, active: 2 },
    { day: noon(1).toISOString().slice(0, 10), posts: 0, comments: 0, votes: 1, active: 1 },
    { day: today, posts: 0, comments: 0, votes: 0 },
  ])
  // The ids of accounts contain their time; the founder of the community counts too.
  expect(three[2].accounts).toBe(4)

  // A past day keeps its active accounts wherever they are seen next; today is still counted.
  await sql`update users set last_seen_at = now() where id = ${reader.id}`.execute(t.db)
  await makeComment(t.db, { post, author: reader })
  await countSite(t.site)
  expect(await read('?days=3')).toMatchObject([{ active: 2 }, { active: 1, votes: 1 }, { comments: 1 }])
  expect(await read()).toHaveLength(30)
  expect(await read('?days=365')).toHaveLength(365)
  for (const days of ['0', '366', '-1', 'all'])
    expect(outcome(await admin.get(`/api/site_counts?days=${days}`))).toEqual([400, 'invalid_limit'])
})

test('the counts contain no people', async () => {
  const columns = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns where table_name = 'day_counts'
    order by name`.execute(t.db)
  expect(columns.rows).toEqual([
    { name: 'accounts', type: 'integer' },
    { name: 'active', type: 'integer' },
    { name: 'comments', type: 'integer' },
    { name: 'day', type: 'date' },
    { name: 'posts', type: 'integer' },
    { name: 'votes', type: 'integer' },
  ])
})
