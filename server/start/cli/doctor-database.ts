import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ownPaths } from '../../discussion/communities/reserved-names.ts'
import type { Db } from '../../platform/db/connect.ts'
import { countWrong } from '../../platform/db/counters.ts'
import { counters } from '../counters.ts'
import { root } from './environment.ts'
import type { Finding } from './finding.ts'

export async function examineDatabase(db: Db): Promise<Finding[]> {
  const server = await examineServer(db)
  const schema = await examineSchema(db)
  if (schema.todo) return [...server, schema]
  return [...server, schema, await examineNames(db), ...(await examineCounters(db))]
}

async function examineServer(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; number: number; encoding: string; collation: string; moved: boolean }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, coalesce(datlocale, datcollate) as collation,
      coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as moved
    from pg_database where datname = current_database()`.execute(db)
  const row = rows[0]
  if (!row) return []
  const old = row.number < 180_000 ? 'PostgreSQL 18 or later is needed: upgrade the server.' : undefined
  const encoding = row.encoding === 'UTF8' ? undefined : 'It must be UTF8: make a database with that encoding.'
  const moved =
    'The order of letters changed with the system: run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.'
  return [
    { what: 'Database', found: `PostgreSQL ${row.version}`, todo: old },
    {
      what: 'Collation',
      found: `${row.encoding}, ${row.collation}`,
      todo: encoding ?? (row.moved ? moved : undefined),
    },
  ]
}

async function examineSchema(db: Db): Promise<Finding> {
  const known = readdirSync(join(root, 'db/migrations')).filter((file) => file.endsWith('.sql'))
  const { rows: tables } = await sql<{
    made: boolean
  }>`select to_regclass('kysely_migration') is not null as made`.execute(db)
  const { rows } = tables[0]?.made
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] }
  const done = new Set(rows.map(({ name }) => `${name}.sql`))
  const missing = known.filter((file) => !done.has(file))
  const foreign = [...done].filter((file) => !known.includes(file))
  if (foreign.length > 0) {
    return {
      what: 'Schema',
      found: `newer than this program (${foreign.join(', ')})`,
      todo: 'Start the version that made it.',
    }
  }
  if (missing.length > 0) {
    return { what: 'Schema', found: `lacks ${missing.join(', ')}`, todo: 'Run: npm run stoa -- migrate' }
  }
  return { what: 'Schema', found: `up to date (${known.length} migrations)` }
}

async function examineNames(db: Db): Promise<Finding> {
  const what = 'Names of communities'
  const hidden = await db
    .selectFrom('communities')
    .select(['id', 'name'])
    .where(sql`lower(name)`, 'in', ownPaths)
    .orderBy('id')
    .execute()
  const first = hidden[0]
  if (!first) return { what, found: 'none is a path of the site' }
  return {
    what,
    found: hidden.map(({ name }) => `/${name}`).join(', '),
    todo: `The site's own page is shown there, today or with a later version. Ask the moderators for another name, stop the site and run, for each: update communities set name = 'other_name' where id = ${first.id}`,
  }
}

async function examineCounters(db: Db): Promise<Finding[]> {
  return Promise.all(
    counters.map(async (counter) => {
      const wrong = await countWrong(db, counter)
      const what = `Counter ${counter.table}.${counter.column}`
      return wrong === 0
        ? { what, found: 'right' }
        : { what, found: `${wrong} wrong`, todo: 'Run: npm run stoa -- recount' }
    }),
  )
}
