import { sql } from 'kysely'
import type { Counter } from '../../platform/db/counters.ts'

export const communityCounters: readonly Counter[] = [
  {
    table: 'communities',
    column: 'no_members',
    of: 'community_members',
    truth: sql`select community_id as id, count(*) as number from community_members group by community_id`,
  },
]
