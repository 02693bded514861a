import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { makePost } from '../../../test/factories.ts'
import { generatePosts } from '../../../test/many-posts.ts'
import { readsOf } from '../../../test/rows-read.ts'
import { listLiveThreads, liveThreadsStatement } from './queries.ts'

test('SHELL-026 the welcome reads a limited number of posts, however many there are', async () => {
  const place = await testDatabase()
  await generatePosts(place.db, { posts: 30_000, communities: 250 })
  await place.db.updateTable('post_activity').set({ last_activity_at: new Date(), no_comments: 1 }).execute()
  await makePost(place.db, { title: 'Far in front', no_comments: 100_000 })
  const reads = await readsOf(place.db, liveThreadsStatement(3))
  for (const table of ['posts', 'post_activity']) {
    const { rows, sequential } = reads(table)
    expect({ table, sequential, bounded: rows <= 400 || rows }).toEqual({ table, sequential: false, bounded: true })
  }
  expect(await listLiveThreads(place.db, 3)).toHaveLength(3)
})
