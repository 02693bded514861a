import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makePost, makeUser } from '../../../test/factories.ts'
import { postJobs } from './jobs.ts'
import { upsertVisits } from './queries-visits.ts'

const t = testApp()

const run = async (name: string) => {
  const job = postJobs.find((known) => known.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  await job.run(t.site)
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('FEED-007 posts leave the time windows of the sorts, even after the site was down for long', async () => {
  const posts = []
  for (const days of [0.9, 1.1, 6.9, 7.1, 29, 31, 364, 366, 800])
    posts.push(await makePost(t.db, { at: daysAgo(days), age: 0 }))
  await run('move-posts-out-of-windows')
  const rows = await t.db.selectFrom('post_ranks').select('age').orderBy('id', 'desc').execute()
  expect(rows.map(({ age }) => age)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
  const aged = () => t.db.selectFrom('post_ranks').select(['id', 'age']).where('age', '=', 2).orderBy('id').execute()
  const moved = await aged()
  await t.db
    .updateTable('post_ranks')
    .set({ age: 1 })
    .where('id', '=', moved[0]?.id ?? 0n)
    .execute()
  await run('move-posts-out-of-windows')
  expect(await aged()).toEqual(moved)
})

test('LIVE-014 visits are deleted after 90 days', async () => {
  const [user, post] = [await makeUser(t.db), await makePost(t.db)]
  const other = await makePost(t.db)
  await upsertVisits(
    t.db,
    [post, other].map(({ id }) => ({ userId: user.id, postId: id, at: new Date(), firstAt: new Date() })),
  )
  await sql`update post_visits set visited_at = ${daysAgo(91)} where post_id = ${other.id}`.execute(t.db)
  await run('forget-visits-of-posts')
  const visits = await t.db.selectFrom('post_visits').select('post_id').where('user_id', '=', user.id).execute()
  expect(visits).toEqual([{ post_id: post.id }])
})
