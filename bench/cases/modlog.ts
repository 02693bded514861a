import { Agent } from 'node:http'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/db/connect.ts'
import { toWire } from '../../server/db/keys.ts'
import { generateEntries, type ManyEntries } from '../../test/many-entries.ts'
import { generatePosts } from '../../test/many-posts.ts'
import { ask } from '../ask.ts'
import { percentile } from '../percentile.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const [entries, share] = [2_000_000, 20]
const [openCases, communities, moderated] = [10_000, 200, 100]
const [warmUp, counted] = [20, 200]

/** The moderation log of a large site by each filter, and the queue of a moderator of many communities and of an administrator. */
export async function measureModlog(world: World): Promise<Table> {
  const db = connect(world.databaseUrl, { pool: 2, statementSeconds: 0 })
  try {
    const many = await fill(db)
    const one = `communityId=${toWire(many.busiest)}`
    const filters = filtersOf(many)
    const ofOne = filters.map(([name, query]): Asked => [`one community, ${name}`, `/api/modlog?${one}&${query}`])
    const ofSite = filters.map(([name, query]): Asked => [`site, ${name}`, `/api/modlog?${query}`])
    const guest = await measureAs(world, 'guest', {}, [...ofOne, ...ofSite])
    const cookie = { cookie: world.memberCookie }
    const moderator = await measureAs(world, 'moderator of 100', cookie, [...ofOne, ...ofSite, ...queueOf('mine')])
    await db.updateTable('users').set({ is_admin: true }).where('username', '=', moderatorName).execute()
    const admin = await measureAs(world, 'admin', cookie, [...ofOne, ...ofSite, ...queueOf('site')])
    return {
      title: `The moderation log with ${entries} entries, ${entries / share} of one community; the queue with ${openCases} open cases`,
      columns: ['as', 'of', 'median ms', 'p95 ms', 'bytes'],
      rows: [...guest, ...moderator, ...admin],
      notes: [`${counted} requests each, one after the other on one connection, nothing held for guests`],
    }
  } finally {
    await db.destroy()
  }
}

/** What it is called, and its address. */
type Asked = [name: string, path: string]

const moderatorName = 'Adjoa_M'

async function fill(db: Db): Promise<ManyEntries> {
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
    select id, 'post', target_id, community_id, target_id, 1 + id % 4, 'See for yourself' from cases`.execute(db)
  const many = await generateEntries(db, { entries, share, communityIds })
  await sql`vacuum analyze`.execute(db)
  return many
}

function filtersOf({ actor, subject, rare, bulk }: ManyEntries): Asked[] {
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

const queueOf = (scope: 'mine' | 'site'): Asked[] =>
  ['', '&sort=newest', '&sort=most', '&group=author', '&group=author&sort=most', '&state=done'].map((query) => [
    `queue, ${scope}${query}`,
    `/api/queue?scope=${scope}${query}`,
  ])

async function measureAs(
  world: World,
  who: string,
  headers: Record<string, string>,
  asked: readonly Asked[],
): Promise<Cell[][]> {
  const site = await world.startSite({ GUEST_CACHE_SECONDS: '0' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const rows: Cell[][] = []
  try {
    for (const [name, path] of asked) {
      const times: number[] = []
      let bytes = 0
      for (let done = 0; done < warmUp + counted; done++) {
        const { firstByte, status, body } = await ask(site.address + path, headers, agent)
        if (status !== 200) throw new Error(`${path} answers ${status}.`)
        bytes = body.length
        if (done >= warmUp) times.push(firstByte)
      }
      rows.push([who, name, percentile(times, 0.5), percentile(times, 0.95), bytes])
    }
  } finally {
    agent.destroy()
    await site.stop()
  }
  return rows
}
