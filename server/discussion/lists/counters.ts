import { sql } from 'kysely'
import type { Counter } from '../../platform/db/counters.ts'

export const listCounters: readonly Counter[] = [
  {
    table: 'lists',
    column: 'num_items',
    of: 'list_items',
    truth: sql`select list_id as id, count(*) as number from list_items group by list_id`,
  },
]
