import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { connect, type Db, type Tx } from './connect.ts'
import { listMigrations } from './contents.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)
const oldestServer = 180_000
/**
 * A migration waits for a table only for so long at a time, because all other requests for the table wait behind it. PostgreSQL ends an autovacuum that
 * is in the way after `deadlock_timeout`, which is a second.
 */
const lockMilliseconds = 1200
/** For how long it is tried again while others use the table, such as a backup. */
const patienceMilliseconds = 10 * 60_000
const pauseMilliseconds = 5_000

/** The database was migrated by a newer version of this program, so this version must not touch it. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

export class OldServerError extends Error {
  override name = 'OldServerError'
}

/** One migration failed, so none was done. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

/** Migrates the database to the newest schema and returns the names of the migrations that it ran. */
export async function migrate(url: string): Promise<string[]> {
  // No time limit: an index on a big table can take long, and so can waiting for another process that is migrating.
  const db = connect(url, { pool: 1, statementSeconds: 0 })
  try {
    await requireServer(db)
    const migrations = await readMigrations(lockMilliseconds)
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      nameComparator: byCharacters,
    })
    const until = performance.now() + patienceMilliseconds
    for (;;) {
      const { error, results } = await migrator.migrateToLatest()
      if (!error) return (results ?? []).map((result) => result.migrationName)
      await refuseNewer(db, Object.keys(migrations))
      const failed = results?.find(({ status }) => status === 'Error')?.migrationName
      if (failed === undefined) throw error
      const { message } = error as Error
      if (!isLocked(error))
        throw new MigrationFailed(`The migration ${failed} failed: ${message}. Nothing was changed.`, { cause: error })
      if (performance.now() > until)
        throw new MigrationFailed(
          `The migration ${failed} waited for ${patienceMilliseconds / 60_000} minutes, because other work uses a table that it changes. Nothing was changed. Let backups, a long vacuum and other programs of this database end, and start again.`,
          { cause: error },
        )
      await delay(pauseMilliseconds)
    }
  } finally {
    await db.destroy()
  }
}

/** The names of all migrations in order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readTexts()).map(({ name }) => name)
}

/** The migrations that this database does not have yet, with their statements. Refuses a database of a newer version. */
export async function pendingMigrations(db: Db): Promise<{ name: string; text: string }[]> {
  const texts = await readTexts()
  await refuseNewer(
    db,
    texts.map(({ name }) => name),
  )
  const done = new Set(await listMigrations(db))
  return texts.filter(({ name }) => !done.has(name))
}

/** Runs the migrations in this transaction, up to the migration `last` if it is given. */
export async function migrateIn(tx: Tx, last?: string): Promise<void> {
  const migrations = await readMigrations()
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: tx, provider, nameComparator: byCharacters })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}

async function requireServer(db: Db) {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`.execute(
    db,
  )
  const server = rows[0]
  if (!server || server.number < oldestServer) {
    throw new OldServerError(`The database server is PostgreSQL ${server?.version}; PostgreSQL 18 or later is needed.`)
  }
}

async function readTexts(): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort(byCharacters)
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  )
}

/** Each waits for a table for at most this time; without it, for as long as it takes. */
async function readMigrations(waitMilliseconds = 0): Promise<Record<string, Migration>> {
  const migrations = (await readTexts()).map(({ name, text }): [string, Migration] => [
    name,
    {
      async up(db) {
        await sql`set local lock_timeout = ${sql.lit(waitMilliseconds)}`.execute(db)
        await sql.raw(text).execute(db)
      },
    },
  ])
  return Object.fromEntries(migrations)
}

/** A table was not free in time. */
const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

async function refuseNewer(db: Db, known: readonly string[]) {
  const unknown = (await listMigrations(db)).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new NewerSchemaError(
    `The database was made by a newer version of this program (it has ${unknown.join(', ')}). Nothing was changed; start that version.`,
  )
}

function byCharacters(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
