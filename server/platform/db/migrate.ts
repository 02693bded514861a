import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { connect, type Db, type Tx } from './connect.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)
const oldestServer = 180_000

/** The database was migrated by a newer version of this program, so this version must not touch it. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

export class OldServerError extends Error {
  override name = 'OldServerError'
}

/** Migrates the database to the newest schema and returns the names of the migrations that it ran. */
export async function migrate(url: string): Promise<string[]> {
  // No time limit: an index on a big table can take long, and so can waiting for another process that is migrating.
  const db = connect(url, { pool: 1, statementSeconds: 0 })
  try {
    await requireServer(db)
    const migrations = await readMigrations()
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      nameComparator: byCharacters,
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      await refuseNewer(db, migrations)
      throw error
    }
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** The names of all migrations in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations()).sort(byCharacters)
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

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

async function refuseNewer(db: Db, known: Record<string, Migration>) {
  const table = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.map((row) => row.name).filter((name) => !(name in known))
  if (unknown.length === 0) return
  throw new NewerSchemaError(
    `The database was made by a newer version of this program (it has ${unknown.join(', ')}). Nothing was changed; start that version.`,
  )
}

function byCharacters(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
