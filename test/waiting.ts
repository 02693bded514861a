import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tx } from '../server/db/connect.ts'

/** Until somebody waits for a lock that this transaction holds. */
export function untilWaiting(tx: Tx): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
      expect(rows.length).toBe(1)
    },
    { timeout: 20_000, interval: 5 },
  )
}
