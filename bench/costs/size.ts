import { totalmem } from 'node:os'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import type { SizedWorld } from '../data/sized-world.ts'
import { sizes } from '../data/sizes.ts'
import { type Flooded, flood } from '../flood.ts'
import { databaseProcesses, memoryBytes, withChildren } from '../processes.ts'
import type { Cell, Table } from '../table.ts'
import { pagesAndCalls } from './mix.ts'
import { completeSearch } from './search.ts'

const calmRate = 20

/** What a site of this size needs: memory and disk, and how many requests this machine answers. */
export async function tableOfSize(world: SizedWorld): Promise<Table> {
  const { site, seconds } = world
  await withDatabase(world.databaseUrl, completeSearch)
  const requests = pagesAndCalls(world)
  const rows: Cell[][] = [['after the start', ...memoryOf(world), ...Array<string>(4).fill('')]]
  const add = (name: string, answers: Record<string, Flooded>) => {
    const { page, read, change } = answers
    if (!page || !read || !change) throw new Error('The mix must have pages, reads and changes.')
    const answered = (page.answered + read.answered + change.answered) / seconds
    rows.push([name, ...memoryOf(world), answered, page.p95, read.p95, change.p95])
  }
  add(`${calmRate} requests a second`, await flood(site, { seconds, requests, rate: calmRate }))
  add('as many as it answers', await flood(site, { seconds, requests }))
  const { users, posts, comments, votes } = sizes[world.name]
  const disk = await withDatabase(world.databaseUrl, diskOf)
  return {
    title: `What a site needs, ${world.name}`,
    columns: ['', 'site MB', 'database MB', 'answered a second', 'pages p95 ms', 'reads p95 ms', 'changes p95 ms'],
    rows,
    notes: [
      `${users} members, ${posts} posts, ${comments} comments and ${votes} votes: ${disk.all} MB of disk for the database, of which indexes ${disk.indexes} MB, without pictures`,
      `MB: memory of all processes (PSS, which counts shared memory once), with the defaults for a machine with ${Math.round(totalmem() / 2 ** 30)} GB`,
      `a quarter of the requests are pages, half are of members; ${seconds} s each; the machine also runs the client`,
    ],
  }
}

function memoryOf({ site, clusterDir }: SizedWorld): number[] {
  return [withChildren(site.pid), databaseProcesses(clusterDir)].map((pids) => memoryBytes(pids) / 2 ** 20)
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { pool: 3, statementSeconds: 0 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function diskOf(db: Db): Promise<{ all: number; indexes: number }> {
  const { rows } = await sql<{ all: number; indexes: number }>`
    select round(pg_database_size(current_database()) / 1e6)::int as all,
      (select round(sum(pg_indexes_size(oid)) / 1e6)::int from pg_class where relkind = 'r') as indexes`.execute(db)
  return rows[0] ?? { all: 0, indexes: 0 }
}
