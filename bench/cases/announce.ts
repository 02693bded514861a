import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { publicIdOf } from '../../demo/posts.ts'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { feedsPerSecond, readFeeds } from '../read-feeds.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const accounts = 100_000

/** An announcement to everybody: its duration and memory, and how long members wait for feeds before and during it. */
export async function measureAnnounce(world: World): Promise<Table> {
  const db = connect(world.databaseUrl, { pool: 2, statementSeconds: 0 })
  const site = await world.startSite()
  try {
    await makeCrowd(db)
    const read = readFeeds(site, world.memberCookie)
    await read.during(setTimeout(2000))
    const before = await read.during(setTimeout(world.seconds * 1000))
    const began = performance.now()
    const during = await read.during(announce(db))
    const seconds = (performance.now() - began) / 1000
    const notified = await sql<{ count: number }>`
      select count(distinct user_id)::int as count from notifications where type = 'announcement'`.execute(db)
    return {
      title: `Announcing to ${accounts} accounts`,
      columns: ['feeds of a member', 'requests', 'median ms', 'p99 ms', 'max resident MB'],
      rows: [
        ['before', ...before],
        ['during', ...during],
      ],
      notes: [
        `${notified.rows[0]?.count} accounts were notified in ${seconds.toFixed(1)} s`,
        `p99 during is ${((during[2] ?? 0) / (before[2] ?? 1)).toFixed(2)} times that before`,
        `${feedsPerSecond} requests a second, sent on time even if earlier ones are not answered yet; the memory does not include PostgreSQL`,
      ],
    }
  } finally {
    await site.stop()
    await db.destroy()
  }
}

async function makeCrowd(db: Db) {
  await sql`
    with number as (update site_counts set users = users + ${accounts} returning users)
    insert into users (id, signup_number, username, password_hash)
    select 1000000 + n, number.users - ${accounts} + n, 'crowd_' || n, 'none' from number, generate_series(1, ${accounts}) n`.execute(
    db,
  )
  await sql`vacuum analyze users`.execute(db)
}

/** Inserts the cause as an administrator's call does, and waits until everybody is notified. */
async function announce(db: Db): Promise<void> {
  const post = publicIdOf('A walk along a river that is no longer there')
  await sql`
    with caused as (
      insert into notification_causes (kind, post_id) select 'announcement', id from posts where public_id = ${post} returning id
    )
    select pg_notify('stoa', 'causes ') from caused`.execute(db)
  const isDone = async () => (await sql`select from notification_causes`.execute(db)).rows.length === 0
  while (!(await isDone())) await setTimeout(50)
}
