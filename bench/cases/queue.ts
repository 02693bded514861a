import { sql } from 'kysely'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { generatePosts } from '../../test/many-posts.ts'
import { measureRepeated, type NamedPath, repeatedNote } from '../measure-repeated.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const [openCases, communities, moderated] = [10_000, 200, 100]
const moderatorName = 'Adjoa_M'

/** The queue of a moderator of many communities, and of an administrator. */
export async function measureQueue(world: World): Promise<Table> {
  const db = connect(world.databaseUrl, { pool: 2, statementSeconds: 0 })
  const cookie = { cookie: world.memberCookie }
  try {
    await fill(db)
    const moderator = await measureRepeated(world, `moderator of ${moderated}`, cookie, queueOf('mine'))
    await db.updateTable('users').set({ is_admin: true }).where('username', '=', moderatorName).execute()
    const admin = await measureRepeated(world, 'admin', cookie, queueOf('site'))
    return {
      title: `The queue with ${openCases} open cases of ${communities} communities`,
      columns: ['as', 'of', 'median ms', 'p95 ms', 'bytes'],
      rows: [...moderator, ...admin],
      notes: [repeatedNote],
    }
  } finally {
    await db.destroy()
  }
}

async function fill(db: Db): Promise<void> {
  const { communityIds } = await generatePosts(db, { posts: openCases, communities })
  const ids = communityIds.slice(0, moderated)
  await sql`
    insert into community_mods (community_id, user_id, position)
    select id, (select u.id from users u where username = ${moderatorName}), 99 from unnest(${ids}::bigint[]) id`.execute(
    db,
  )
  await sql`
    insert into cases (id, target_type, target_id, community_id, author_id, report_count, reporter_count)
    select id, 'post', id, community_id, user_id, 1 + id % 7, 1 from posts
    where community_id = any(${communityIds}::bigint[])`.execute(db)
  await sql`
    insert into reports (case_id, target_type, target_id, community_id, post_id, reason_id, note)
    select id, 'post', target_id, community_id, target_id, 1 + id % 4, 'See for yourself' from cases
    where community_id = any(${communityIds}::bigint[])`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const queueOf = (scope: 'mine' | 'site'): NamedPath[] =>
  ['', '&sort=newest', '&sort=most', '&group=author', '&group=author&sort=most', '&state=done'].map((query) => [
    `${scope}${query}`,
    `/api/queue?scope=${scope}${query}`,
  ])
