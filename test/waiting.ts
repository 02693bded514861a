import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db, Tx } from '../server/platform/db/connect.ts'

/**
 * Repeats the work until it no longer throws. The timeout allows for a busy machine, but is shorter than the minute for which sessions stay
 * cached without news.
 */
export function eventually<T>(work: () => T): Promise<Awaited<T>> {
  return vi.waitFor(work, { timeout: 30_000, interval: 5 }) as Promise<Awaited<T>>
}

/** Waits until somebody waits for a lock of this transaction. The making of an index waits too, for its end. */
export function untilWaiting(tx: Tx): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql`
        select from pg_locks where not granted and locktype <> 'virtualxid' and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
      tx,
    )
    expect(rows.length).toBe(1)
  })
}

/** Waits until this many connections of this database wait for locks. */
export function untilSoManyWait(db: Db, count: number): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows.length).toBe(count)
  })
}
