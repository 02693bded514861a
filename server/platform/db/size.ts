import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** PostgreSQL looks at every file of the database for this, so it takes milliseconds. */
export async function readDatabaseSize(db: Db): Promise<bigint> {
  const { rows } = await sql<{ bytes: bigint }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0n
}
