import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrateIn, pendingMigrations } from '../../server/platform/db/migrate.ts'
import { lastBeforeRule } from '../../test/migration-rule.ts'
import type { SizeName } from '../data/sizes.ts'
import { fillDatabase, folder, removeData } from '../data/store.ts'
import type { Cell, Table } from '../table.ts'

/** The oldest schema that `bench/data/fill.ts` can fill. */
const oldest = '015-images'

/** A migration may hold a lock that blocks others for so long, and nobody may wait longer than twice that. */
const allowedMilliseconds = 1000

/**
 * Runs each migration since the oldest schema that can be filled, on a filled database that is read and written meanwhile, and measures how long it keeps
 * readers and writers out.
 */
export async function measureUpgrade(size: SizeName): Promise<Table> {
  const dataDir = join(folder, `${size}-upgrade`)
  removeData(dataDir)
  const database = await startEmbedded({ dataDir })
  const connections = { migrating: 1, watching: 1, reading: 1, writing: 1 }
  const open = (pool: number) => connect(database.url, { pool, statementSeconds: 0 })
  const [migrating, watching, reading, writing] = Object.values(connections).map(open) as [Db, Db, Db, Db]
  try {
    await fillDatabase(database.url, size, oldest)
    const rows: Cell[][] = []
    const wrong: string[] = []
    for (const { name } of await pendingMigrations(migrating)) {
      const { lasted, readers, writers, waited } = await beside({ migrating, watching, reading, writing }, () =>
        migrating.transaction().execute((tx) => migrateIn(tx, name)),
      )
      rows.push([name, ...[lasted, readers, writers, waited].map(Math.round)])
      const isBlocking = Math.max(readers, writers) > allowedMilliseconds || waited > 2 * allowedMilliseconds
      if (isBlocking && name > lastBeforeRule)
        wrong.push(`${name} blocks others for ${Math.round(Math.max(readers, writers, waited))} ms.`)
    }
    return {
      title: `Migrations on a database that is used, ${size}`,
      columns: ['migration', 'takes ms', 'readers kept out ms', 'writers kept out ms', 'longest wait ms'],
      rows,
      notes: [
        `from the schema of ${oldest}, each in a transaction of its own; those up to ${lastBeforeRule} are older than the rule of one second`,
        'kept out: how long it held a lock on any table that blocks readers or writers, looked at every 10 ms',
        'longest wait: of statements that read and write posts, comments and users, each 2 ms after the one before',
      ],
      wrong,
    }
  } finally {
    for (const each of [migrating, watching, reading, writing]) await each.destroy()
    await database.stop()
    removeData(dataDir)
  }
}

interface Connections {
  migrating: Db
  watching: Db
  reading: Db
  writing: Db
}

/** Does the work beside reads and writes, and says how long it took, and how long others waited. */
async function beside({ migrating, watching, reading, writing }: Connections, work: () => Promise<void>) {
  const pid = await processOf(migrating)
  const stopped = new AbortController()
  const others = Promise.all([
    watchLocks(watching, pid, stopped.signal),
    visit(reading, (table) => sql`select from ${sql.table(table)} limit 1`, stopped.signal),
    visit(
      writing,
      (table) => sql`update ${sql.table(table)} set id = id where id = (select id from ${sql.table(table)} limit 1)`,
      stopped.signal,
    ),
  ])
  const began = performance.now()
  const [done] = await Promise.allSettled([work()])
  const lasted = performance.now() - began
  stopped.abort()
  const [locks, reads, writes] = await others
  if (done.status === 'rejected') throw done.reason
  return { lasted, ...locks, waited: Math.max(reads, writes) }
}

async function processOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** How long the process held locks that keep readers or writers out of a table, in milliseconds. Its own new tables do not count. */
async function watchLocks(db: Db, pid: number, signal: AbortSignal): Promise<{ readers: number; writers: number }> {
  const { rows: before } = await sql<{ oid: number }>`select oid::int from pg_class where relkind = 'r'`.execute(db)
  const since: Record<'readers' | 'writers', number | undefined> = { readers: undefined, writers: undefined }
  const longest = { readers: 0, writers: 0 }
  while (!signal.aborted) {
    const { rows } = await sql<{ readers: boolean | null; writers: boolean | null }>`
      select bool_or(mode = 'AccessExclusiveLock') as readers, bool_or(mode <> 'AccessShareLock' and mode <> 'RowShareLock' and mode <> 'RowExclusiveLock' and mode <> 'ShareUpdateExclusiveLock') as writers
      from pg_locks where pid = ${pid} and locktype = 'relation' and granted and relation = any(${before.map(({ oid }) => oid)})`.execute(
      db,
    )
    const now = performance.now()
    for (const who of ['readers', 'writers'] as const) {
      since[who] = rows[0]?.[who] ? (since[who] ?? now) : undefined
      longest[who] = Math.max(longest[who], now - (since[who] ?? now))
    }
    await setTimeout(10)
  }
  return longest
}

/** Sends statements to the big tables in turns, and returns the longest time that one took. */
async function visit(db: Db, statement: (table: string) => ReturnType<typeof sql>, signal: AbortSignal) {
  let longest = 0
  while (!signal.aborted)
    for (const table of ['posts', 'comments', 'users']) {
      const began = performance.now()
      await statement(table).execute(db)
      longest = Math.max(longest, performance.now() - began)
      await setTimeout(2)
    }
  return longest
}
