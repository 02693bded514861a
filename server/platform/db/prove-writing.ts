import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** About 200 KB, which is more than the smallest `work_mem`, so PostgreSQL writes a temporary file. */
const rows = 10_000

/**
 * Throws if the database cannot write. A changed row can reuse the space of its last version and so proves little; therefore the database also writes
 * a temporary file. The row is committed, because only a commit writes the log to its disk. Nothing grows.
 */
export async function proveWriting(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from generate_series(1, ${sql.lit(rows)})`.execute(tx)
    await sql`update workers set leased_until = leased_until where number = 0`.execute(tx)
  })
}
