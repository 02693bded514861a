import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Rejects when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
