import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { feedSorts } from '../../api/discussion/feeds.ts'
import { type FeedQuery, feedStatement, listFeed, type Scope, tableOf } from '../../server/discussion/feeds/queries.ts'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { maxFeedCommunities } from '../../shared/limits.ts'
import { makeCustomFeed } from '../../test/factories.ts'
import { generatePosts, type ManyPosts } from '../../test/many-posts.ts'
import { rowsRead } from '../../test/rows-read.ts'
import type { Cell, Table } from '../table.ts'

const posts = 1_000_000
const communities = 500
/** One more than a page shows, to know whether there is another page. */
const limit = 11
const rounds = 15
/** A page that only very persistent readers reach. */
const deepPage = 20

/** Measures the work of the database for one page of a feed, with a million posts. */
export async function measureMillion(): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-bench-million-'))
  // A cluster of its own with the usual settings, as operators have them.
  const database = await startEmbedded({ dataDir })
  try {
    await migrate(database.url)
    const db = connect(database.url, { pool: 2, statementSeconds: 0 })
    const began = performance.now()
    const world = await generatePosts(db, { posts, communities })
    const seconds = Math.round((performance.now() - began) / 1000)
    const rows = await measureAll(db, world).finally(() => db.destroy())
    return {
      title: 'A page of a feed out of a million posts, in the database',
      columns: ['feed', 'as', 'sort', 'ms', 'rows', 'blocks', `ms, page ${deepPage}`, 'rows', 'blocks'],
      rows,
      notes: [
        `${posts} posts in ${communities} communities over two years, made in ${seconds} s; ${limit - 1} posts a page`,
        'the custom feed has the 100 busiest communities',
        'the member has joined 100 communities, muted 150 people and 50 communities, and hidden 1,000 posts',
        `ms: median of ${rounds}, from the query to its result; rows: those that were read in the table that has the order`,
      ],
    }
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureAll(db: Db, { member, communityIds }: ManyPosts): Promise<Cell[][]> {
  const viewer = { id: member.id, username: member.username, isAdmin: false, createdAt: new Date(0) }
  const [busiest = 0n] = communityIds
  // The hundred busiest communities, so this feed has more posts than the member's home feed.
  const communities = communityIds.slice(0, maxFeedCommunities).map((id) => ({ id }))
  const custom = await makeCustomFeed(db, { owner: member, communities })
  await sql`vacuum (analyze) custom_feeds, custom_feed_communities`.execute(db)
  const feeds: [string, Scope, FeedQuery['viewer']][] = [
    ['all', { kind: 'all' }, null],
    ['all', { kind: 'all' }, viewer],
    ['home', { kind: 'home', userId: member.id }, viewer],
    ['custom', { kind: 'custom', feedId: custom.id }, viewer],
    ['community', { kind: 'community', communityId: busiest }, null],
    ['community', { kind: 'community', communityId: busiest }, viewer],
  ]
  const rows: Cell[][] = []
  for (const [name, scope, who] of feeds) {
    for (const sort of feedSorts) {
      const first: FeedQuery = { scope, sort, after: null, limit, viewer: who, pins: sort === 'hot' }
      const deep = await scroll(db, { ...first, pins: false })
      rows.push([name, who ? 'member' : 'guest', sort, ...(await measure(db, first)), ...(await measure(db, deep))])
    }
  }
  return rows
}

/** The same feed some pages further down. */
async function scroll(db: Db, query: FeedQuery): Promise<FeedQuery> {
  const all = await listFeed(db, { ...query, limit: (limit - 1) * (deepPage - 1) })
  return { ...query, after: all.at(-1) ?? null }
}

async function measure(db: Db, query: FeedQuery): Promise<Cell[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await listFeed(db, query)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const { rows, blocks, sequential } = await rowsRead(db, feedStatement(query), tableOf(query.sort))
  if (sequential) throw new Error(`The sort ${query.sort} scans the whole table.`)
  return [times[Math.floor(rounds / 2)] ?? 0, rows, blocks]
}
