import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db, Tx } from '../server/platform/db/connect.ts'

/**
 * Until this no longer throws. As long as a busy machine may need, and less than the minute for which sessions are believed that
 * nobody brought news of.
 */
export function eventually<T>(work: () => T): Promise<Awaited<T>> {
  return vi.waitFor(work, { timeout: 30_000, interval: 5 }) as Promise<Awaited<T>>
}

/** Until somebody waits for a lock that this transaction holds. */
export function untilWaiting(tx: Tx): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
    expect(rows.length).toBe(1)
  })
}

/** Until so many of this database wait for locks: for those of a transaction, or behind each other. */
export function untilSoManyWait(db: Db, count: number): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows.length).toBe(count)
  })
}
