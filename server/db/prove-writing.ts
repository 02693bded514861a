import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** More than fits into the least memory for it: about 200 KB go through a file. */
const rows = 10_000

/**
 * Rejects where nothing can be written. A row alone proves little, as it takes the room of the one before it; so the database also makes a file, which
 * it drops at once. The row is committed, as what is written in a log only then lies on its disk. Nothing grows.
 */
export async function proveWriting(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from generate_series(1, ${sql.lit(rows)})`.execute(tx)
    await sql`update workers set leased_until = leased_until where number = 0`.execute(tx)
  })
}
