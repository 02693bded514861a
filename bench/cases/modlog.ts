import { sql } from 'kysely'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { toWire } from '../../server/platform/db/keys.ts'
import { generateEntries, type ManyEntries } from '../../test/many-entries.ts'
import { generatePosts } from '../../test/many-posts.ts'
import { measureRepeated, type NamedPath, repeatedNote } from '../measure-repeated.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const [entries, share] = [2_000_000, 20]
const [posts, communities, moderated] = [10_000, 200, 100]

/** The moderation log of a large site with each filter: for guests, a moderator of many communities and an administrator. */
export async function measureModlog(world: World): Promise<Table> {
  const db = connect(world.databaseUrl, { pool: 2, statementSeconds: 0 })
  try {
    const many = await fill(db)
    const community = `communityId=${toWire(many.busiest)}`
    const filters = filtersOf(many)
    const ofOne = filters.map(
      ([name, query]): NamedPath => [`one community, ${name}`, `/api/modlog?${community}&${query}`],
    )
    const ofSite = filters.map(([name, query]): NamedPath => [`site, ${name}`, `/api/modlog?${query}`])
    const guest = await measureRepeated(world, 'guest', {}, [...ofOne, ...ofSite])
    const cookie = { cookie: world.memberCookie }
    const moderator = await measureRepeated(world, 'moderator of 100', cookie, [...ofOne, ...ofSite])
    await db.updateTable('users').set({ is_admin: true }).where('username', '=', moderatorName).execute()
    const admin = await measureRepeated(world, 'admin', cookie, [...ofOne, ...ofSite])
    return {
      title: `The moderation log with ${entries} entries, ${entries / share} of one community`,
      columns: ['as', 'of', 'median ms', 'p95 ms', 'bytes'],
      rows: [...guest, ...moderator, ...admin],
      notes: [repeatedNote],
    }
  } finally {
    await db.destroy()
  }
}

const moderatorName = 'Adjoa_M'

async function fill(db: Db): Promise<ManyEntries> {
  const { communityIds } = await generatePosts(db, { posts, communities })
  const ids = communityIds.slice(0, moderated)
  await sql`
    insert into community_mods (community_id, user_id, position)
    select id, (select u.id from users u where username = ${moderatorName}), 99 from unnest(${ids}::bigint[]) id`.execute(
    db,
  )
  // Otherwise the site would delete these old entries.
  await db.updateTable('site_settings').set({ modlog_days: 0 }).execute()
  const many = await generateEntries(db, { entries, share, communityIds })
  await sql`vacuum analyze`.execute(db)
  return many
}

function filtersOf({ actor, subject, rare, bulk }: ManyEntries): NamedPath[] {
  return [
    ['everything', ''],
    ['from', 'from=2023-11-20'],
    ['to', 'to=2023-11-20'],
    ['act, frequent', 'act=lock_post'],
    ['act, rare', 'act=pin_post'],
    ['act, never', 'act=delete_user'],
    ['act, on many', 'act=remove_many'],
    ['subject, frequent', `subject=${subject.username}`],
    ['subject, rare', `subject=${rare.username}`],
    ['actor, frequent', `actor=${actor.username}`],
    ['actor, rare', `actor=${rare.username}`],
    ['items', `partOf=${toWire(bulk)}`],
  ]
}
