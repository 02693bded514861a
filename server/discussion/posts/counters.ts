import { sql } from 'kysely'
import type { Counter } from '../../platform/db/counters.ts'

/** Includes the votes of deleted accounts, which have no rows. */
const votes = (up: boolean) => sql`
  select id, sum(number) as number from (
    select post_id as id, count(*) as number from post_votes where up = ${up} group by post_id
    union all
    select id, ${sql.id(up ? 'detached_up' : 'detached_down')} from post_ranks
  ) parts group by id`

export const postCounters: readonly Counter[] = [
  {
    table: 'users',
    column: 'no_posts',
    of: 'posts',
    truth: sql`select user_id as id, count(*) as number from posts group by user_id`,
  },
  { table: 'post_ranks', column: 'upvotes', of: 'post_votes', truth: votes(true) },
  { table: 'post_ranks', column: 'downvotes', of: 'post_votes', truth: votes(false) },
]
