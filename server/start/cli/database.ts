import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { leastPool, type Settings } from '../../platform/config.ts'
import { connect, type Db } from '../../platform/db/connect.ts'
import { DataInUse } from '../../platform/db/embedded/lock.ts'
import { type EmbeddedOptions, findRunningUrl, startEmbedded } from '../../platform/db/embedded/start.ts'
import { upgradeAloud } from './upgrade.ts'

/** Those of a process beside its pool: one listens, two are for reads of moderators, two for searches, and four for jobs. */
const connectionsBesidePool = 9
const connectionsForCommands = 30

export function embeddedOptions(settings: Settings, log?: (line: string) => void): EmbeddedOptions {
  const { DATA_DIR, DATABASE_MEMORY, DATABASE_POOL, WORKERS } = settings
  const ofWorkers = WORKERS * (leastPool + connectionsBesidePool)
  return {
    ...{ dataDir: DATA_DIR, memory: DATABASE_MEMORY },
    connections: Math.max(150, DATABASE_POOL + ofWorkers + connectionsForCommands),
    ...(log && { log }),
  }
}

/** False before the first start of a site with an embedded database. */
export const databaseExists = ({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>) =>
  DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'postgres/PG_VERSION'))

/**
 * Runs the work with the site's database: that of DATABASE_URL, or the embedded one of the running site, or else the
 * embedded one, started for this work and stopped after it.
 */
export async function withDatabaseUrl<T>(settings: Settings, work: (url: string) => Promise<T>): Promise<T> {
  const url = settings.DATABASE_URL ?? findRunningUrl(settings.DATA_DIR)
  if (url) return work(url)
  const embedded = await startEmbedded(embeddedOptions(settings)).catch(async (error: unknown) => {
    if (!(error instanceof DataInUse)) throw error
    return { url: await waitForRunning(settings.DATA_DIR, error), stop: async () => undefined }
  })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** The same with a database handle, after an upgrade of the database. */
export function withDatabase<T>(settings: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  return withDatabaseUrl(settings, async (url) => {
    await upgradeAloud(settings, url)
    const db = connect(url, { pool: 2, statementSeconds: 0 })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  })
}

// Another process holds the data, but its database is still starting.
async function waitForRunning(dataDir: string, inUse: DataInUse): Promise<string> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    const url = findRunningUrl(dataDir)
    if (url) return url
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw inUse
}
