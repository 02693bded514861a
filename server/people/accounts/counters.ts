import { sql } from 'kysely'
import type { Counter } from '../../platform/db/counters.ts'

export const accountCounters: readonly Counter[] = [
  {
    table: 'site_counts',
    column: 'users',
    of: 'users',
    truth: sql`select 1 as id, count(*) as number from users where pending_at is null`,
  },
]
