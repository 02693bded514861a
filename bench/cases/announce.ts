import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { publicIdOf } from '../../demo/posts.ts'
import { connect, type Db } from '../../server/db/connect.ts'
import { ask } from '../ask.ts'
import { readMetric } from '../metrics.ts'
import type { Served } from '../serve.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const accounts = 100_000
/** A site that has something to do and is not at its limit: there every other work would be seen as waiting. */
const perSecond = 40
const paths = ['/api/posts?sort=hot&feed=all&limit=10', '/api/posts?sort=hot&feed=home&limit=10', '/all', '/AskHistory']

/** Announcing to everybody: how long it takes, what it holds, and how long members wait for feeds before it and during it. */
export async function measureAnnounce(world: World): Promise<Table> {
  const db = connect(world.databaseUrl, { pool: 2, statementSeconds: 0 })
  const site = await world.startSite()
  try {
    await makeCrowd(db)
    const read = readFeeds(site, world.memberCookie)
    await read.during(setTimeout(2000))
    const before = await read.during(setTimeout(world.seconds * 1000))
    const began = performance.now()
    const during = await read.during(announced(db))
    const seconds = (performance.now() - began) / 1000
    const told = await sql<{ count: number }>`
      select count(distinct user_id)::int as count from notifications where type = 'announcement'`.execute(db)
    return {
      title: `Announcing to ${accounts} accounts`,
      columns: ['feeds of a member', 'requests', 'median ms', 'p99 ms', 'resident MB, at most'],
      rows: [
        ['before', ...before],
        ['during', ...during],
      ],
      notes: [
        `${told.rows[0]?.count} accounts were told in ${seconds.toFixed(1)} s`,
        `p99 during is ${((during[2] ?? 0) / (before[2] ?? 1)).toFixed(2)} times that before`,
        `${perSecond} requests a second, each on time whether or not those before are answered; PostgreSQL is not in the memory`,
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

/** As an administrator's call leaves it, until everybody has been told. */
async function announced(db: Db): Promise<void> {
  const post = publicIdOf('A walk along a river that is no longer there')
  await sql`
    with caused as (
      insert into notification_causes (kind, post_id) select 'announcement', id from posts where public_id = ${post} returning id
    )
    select pg_notify('stoa', 'causes ') from caused`.execute(db)
  const isDone = async () => (await sql`select from notification_causes`.execute(db)).rows.length === 0
  while (!(await isDone())) await setTimeout(50)
}

/** While something else goes on: how many, their median and p99 in milliseconds, and the most memory that the site took. */
function readFeeds(site: Served, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  async function during(work: Promise<unknown>): Promise<number[]> {
    const waits: number[] = []
    let memory = 0
    let over = false
    const ended = work.then(() => {
      over = true
    })
    const asked: Promise<unknown>[] = []
    const began = performance.now()
    for (let n = 0; !over; n++) {
      const due = began + (n * 1000) / perSecond
      await setTimeout(Math.max(0, due - performance.now()))
      const path = paths[n % paths.length] ?? '/'
      asked.push(ask(site.address + path, { cookie }, agent).then(() => waits.push(performance.now() - due)))
      if (n % 10 === 0) memory = Math.max(memory, await readMetric(site, 'process_resident_memory_bytes'))
    }
    await Promise.all([ended, ...asked])
    const sorted = waits.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
    return [sorted.length, at(0.5), at(0.99), memory / 2 ** 20]
  }
  return { during }
}
