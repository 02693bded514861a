import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Runs the work while no other process does work of this name, on a connection whose statements may take long. Returns undefined if another one does.
 */
export function whileAlone<T>(db: Db, name: string, work: (patient: Db) => Promise<T>): Promise<T | undefined> {
  const lock = sql`hashtext(${name})`
  return db.connection().execute(async (patient) => {
    const { rows } = await sql<{ isAlone: boolean }>`select pg_try_advisory_lock(${lock}) as "isAlone"`.execute(patient)
    if (!rows[0]?.isAlone) return undefined
    try {
      await sql`set statement_timeout = 0`.execute(patient)
      await sql`set maintenance_work_mem = '256MB'`.execute(patient)
      return await work(patient)
    } finally {
      await sql`reset statement_timeout`.execute(patient)
      await sql`reset maintenance_work_mem`.execute(patient)
      await sql`select pg_advisory_unlock(${lock})`.execute(patient)
    }
  })
}

export interface LateIndex {
  table: string
  name: string
  /** The method and the columns, and for a part of the rows their condition. */
  on: RawBuilder<unknown>
}

const betweenTriesMs = 500

/**
 * Builds the indexes that are missing. A job does so and not the migration, because people write meanwhile. One index is built at a time: two
 * builds on one table would wait for each other. Whoever waits must not wait in a statement, because a build waits for older statements.
 */
export async function buildIndexes(db: Db, indexes: readonly LateIndex[]): Promise<void> {
  const buildAll = () =>
    whileAlone(db, 'late indexes', async (patient) => {
      for (const index of indexes) if (!(await isBuilt(patient, index))) await build(patient, index)
      return true
    })
  while (!(await buildAll())) await setTimeout(betweenTriesMs)
}

async function isBuilt(db: Db, { name }: LateIndex): Promise<boolean> {
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db)
  return rows.length > 0
}

async function build(patient: Db, { table, name, on }: LateIndex): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(patient)
  await sql`create index concurrently ${sql.id(name)} on ${sql.table(table)} using ${on}`.execute(patient)
}
