import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ownPaths } from '../../discussion/communities/reserved-names.ts'
import type { Db } from '../../platform/db/connect.ts'
import { countWrong } from '../../platform/db/counters.ts'
import { root } from '../cli/environment.ts'
import { counters } from '../counters.ts'
import type { Finding } from './finding.ts'

export async function examineServer(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; number: number; encoding: string; collation: string; moved: boolean }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, coalesce(datlocale, datcollate) as collation,
      coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as moved
    from pg_database where datname = current_database()`.execute(db)
  const row = rows[0]
  if (!row) return []
  const versionProblem = row.number < 180_000 ? 'PostgreSQL 18 or later is needed: upgrade the server.' : undefined
  const encodingProblem = row.encoding === 'UTF8' ? undefined : 'It must be UTF8: create a database with this encoding.'
  const collationProblem =
    'The order of letters changed with the system: run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.'
  return [
    { topic: 'Database', result: `PostgreSQL ${row.version}`, todo: versionProblem },
    {
      topic: 'Collation',
      result: `${row.encoding}, ${row.collation}`,
      todo: encodingProblem ?? (row.moved ? collationProblem : undefined),
    },
  ]
}

/** Read once: while another version is being installed its files are not those of this process. */
const migrations = readdirSync(join(root, 'db/migrations')).filter((file) => file.endsWith('.sql'))

export async function examineSchema(db: Db): Promise<Finding> {
  const { rows: tables } = await sql<{
    exists: boolean
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  const { rows } = tables[0]?.exists
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] }
  const applied = new Set(rows.map(({ name }) => `${name}.sql`))
  const missing = migrations.filter((file) => !applied.has(file))
  const unknown = [...applied].filter((file) => !migrations.includes(file))
  if (unknown.length > 0) {
    return {
      topic: 'Schema',
      result: `newer than this program (${unknown.join(', ')})`,
      todo: 'Start the version that made it.',
    }
  }
  if (missing.length > 0) {
    return { topic: 'Schema', result: `lacks ${missing.join(', ')}`, todo: 'Run: npm run stoa -- migrate' }
  }
  return { topic: 'Schema', result: `up to date (${migrations.length} migrations)` }
}

export async function examineCommunityNames(db: Db): Promise<Finding> {
  const topic = 'Names of communities'
  const hidden = await db
    .selectFrom('communities')
    .select(['id', 'name'])
    .where(sql`lower(name)`, 'in', ownPaths)
    .orderBy('id')
    .execute()
  const first = hidden[0]
  if (!first) return { topic, result: 'none is a path of the site' }
  return {
    topic,
    result: hidden.map(({ name }) => `/${name}`).join(', '),
    todo: `The site's own page is shown there, today or with a later version. Ask the moderators for another name, stop the site and run, for each: update communities set name = 'other_name' where id = ${first.id}`,
  }
}

export async function examineCounters(db: Db): Promise<Finding> {
  const topic = 'Counters'
  const wrong: string[] = []
  for (const counter of counters) {
    const count = await countWrong(db, counter)
    if (count > 0) wrong.push(`${counter.table}.${counter.column} in ${count} ${count === 1 ? 'row' : 'rows'}`)
  }
  if (wrong.length === 0) return { topic, result: `all ${counters.length} are right` }
  return { topic, result: `wrong are ${wrong.join(', ')}`, todo: 'Run: npm run stoa -- recount' }
}
