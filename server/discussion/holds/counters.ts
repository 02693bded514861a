import { sql } from 'kysely'
import type { Counter } from '../../platform/db/counters.ts'

export const holdCounters: readonly Counter[] = [
  {
    table: 'users',
    column: 'no_held',
    of: 'held_items',
    truth: sql`
      select author_id as id, count(*) as number from held_items where state = 'waiting' group by author_id`,
  },
]
