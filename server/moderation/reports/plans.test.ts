import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeMod, makeUser } from '../../../test/factories.ts'
import { generatePosts } from '../../../test/many-posts.ts'
import { readsOf } from '../../../test/rows-read.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { countStatement, listStatement } from './queries.ts'

const t = testApp()
const waiting = 24_000
const mostListed = 10_000

let moderator: Viewer
let communityId: bigint

beforeAll(async () => {
  const many = await generatePosts(t.db, { posts: waiting, communities: 1 })
  communityId = many.communityIds[0] ?? 0n
  await sql`
    insert into cases (id, target_type, target_id, community_id, author_id, report_count, reporter_count)
    select id, 'post', id, community_id, user_id, 1, 1 from posts`.execute(t.db)
  await sql`
    insert into reports (case_id, reporter_id, target_type, target_id, community_id, post_id, reason_id)
    select id, ${many.member.id}, 'post', target_id, community_id, target_id, 1 from cases`.execute(t.db)
  const user = await makeUser(t.db)
  await makeMod(t.db, { id: communityId }, user)
  moderator = { id: user.id, username: user.username, isAdmin: false, createdAt: new Date(0) }
})

for (const known of [false, true]) {
  test(`MOD-011 the reports of a community are read once each, however many wait, ${known ? 'with' : 'without'} statistics`, async () => {
    if (known) await sql`analyze`.execute(t.db)
    const statements = [
      countStatement(moderator, communityId),
      ...[1, 1000].map((page) =>
        listStatement(moderator, communityId, { types: ['post', 'comment'], page, limit: 10 }),
      ),
    ]
    for (const statement of statements) {
      const reads = await readsOf(t.db, statement)
      expect(reads('reports').rows).toBeLessThanOrEqual(mostListed)
      expect(reads('cases').rows).toBeLessThanOrEqual(mostListed)
    }
    const first = await readsOf(t.db, listStatement(moderator, communityId, { types: ['post'], page: 1, limit: 10 }))
    expect(first('reports').rows).toBeLessThanOrEqual(20)
    expect(first('cases').rows).toBeLessThanOrEqual(20)
  })
}
