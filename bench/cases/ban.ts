import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../../server/platform/db/connect.ts'
import { leaveBan, makeSpammer, progressOfBan, spammer } from '../../test/interrupted-ban.ts'
import { feedsPerSecond, readFeeds } from '../read-feeds.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const posts = 10_000
const comments = 50_000

/** A ban that removes all content of an account: its duration and memory, and how long members wait for feeds during it. */
export async function measureBan(world: World): Promise<Table> {
  const db = connect(world.databaseUrl, { pool: 2, statementSeconds: 0 })
  await makeSpammer(db, { posts, comments })
  const site = await world.startSite()
  const until = async (condition: (now: { done: number; ended: boolean }) => boolean) => {
    while (!condition(await progressOfBan(db))) await setTimeout(50)
  }
  try {
    const read = readFeeds(site, world.memberCookie)
    await read.during(setTimeout(2000))
    const before = await read.during(setTimeout(world.seconds * 1000))
    await leaveBan(db)
    await until(({ done }) => done > 0)
    const began = performance.now()
    const during = await read.during(until(({ ended }) => ended))
    const seconds = (performance.now() - began) / 1000
    const items = await sql<{ count: number }>`
      select count(*)::int as count from modlog where part_of is not null and subject_id = ${spammer}`.execute(db)
    return {
      title: `A ban that removes ${posts} posts and ${comments} comments`,
      columns: ['feeds of a member', 'requests', 'median ms', 'p99 ms', 'max resident MB'],
      rows: [
        ['before', ...before],
        ['during', ...during],
      ],
      notes: [
        `${items.rows[0]?.count} items were removed and logged in ${seconds.toFixed(1)} s`,
        `p99 during is ${((during[2] ?? 0) / (before[2] ?? 1)).toFixed(2)} times that before`,
        `${feedsPerSecond} requests a second, sent on time even if earlier ones are not answered yet; the memory does not include PostgreSQL`,
      ],
    }
  } finally {
    await site.stop()
    await db.destroy()
  }
}
