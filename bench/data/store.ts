import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { connect, inTransaction } from '../../server/platform/db/connect.ts'
import { type Embedded, startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrateIn } from '../../server/platform/db/migrate.ts'
import { fill } from './fill.ts'
import { withoutIndexes } from './indexes.ts'
import { type SizeName, sizes } from './sizes.ts'

/** Outside the repository, because it may take 15 GB. */
export const folder = process.env['BENCH_DATA'] ?? join(homedir(), '.cache/stoa-bench')

/** Starts the database of this size with an operator's settings. It is filled again if the schema or the filling code has changed. */
export async function openStored(
  name: SizeName,
  options: readonly string[] = [],
): Promise<Embedded & { logFile: string }> {
  const dataDir = join(folder, name)
  const stampFile = join(dataDir, 'filled')
  const stamp = stampOf(name)
  if (existsSync(dataDir) && (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp)) {
    removeData(dataDir)
  }
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(stampFile)) {
    const began = performance.now()
    const database = await startEmbedded({ dataDir, quick: true })
    try {
      await fillDatabase(database.url, name)
    } finally {
      await database.stop()
    }
    writeFileSync(stampFile, stamp)
    console.log(`${name} was made in ${Math.round((performance.now() - began) / 1000)} s, in ${dataDir}.\n`)
  }
  return { ...(await startEmbedded({ dataDir, options })), logFile: join(dataDir, 'postgres.log') }
}

/** Also the cluster in /var/lib/stoa, where root's databases are. */
export function removeData(dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) rmSync(dirname(realpathSync(cluster)), { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** `last`: the newest migration of the schema; without it, the newest of all. */
export async function fillDatabase(url: string, name: SizeName, last?: string): Promise<void> {
  const db = connect(url, { pool: 1, statementSeconds: 0 })
  try {
    await inTransaction(db, (tx) => migrateIn(tx, last))
    await inTransaction(db, async (tx) => {
      await sql`set local work_mem = '256MB'`.execute(tx)
      await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
      await withoutIndexes(tx, () => fill(tx, sizes[name]))
    })
    await sql`vacuum (analyze)`.execute(db)
  } finally {
    await db.destroy()
  }
}

function stampOf(name: SizeName): string {
  const hash = createHash('sha256').update(JSON.stringify(sizes[name]))
  for (const file of ['../../db/schema.sql', 'fill.ts']) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex')
}
