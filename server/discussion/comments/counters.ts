import { sql } from 'kysely'
import type { Counter } from '../../platform/db/counters.ts'

/** Includes the votes of deleted accounts, which have no rows. */
const votes = (up: boolean) => sql`
  select id, sum(number) as number from (
    select comment_id as id, count(*) as number from comment_votes where up = ${up} group by comment_id
    union all
    select id, ${sql.id(up ? 'detached_up' : 'detached_down')} from comment_ranks
  ) parts group by id`

export const commentCounters: readonly Counter[] = [
  {
    table: 'post_activity',
    column: 'no_comments',
    of: 'comments',
    truth: sql`select post_id as id, count(*) as number from comments group by post_id`,
  },
  {
    table: 'users',
    column: 'no_comments',
    of: 'comments',
    truth: sql`select user_id as id, count(*) as number from comments where deleted_at is null group by user_id`,
  },
  {
    table: 'comment_ranks',
    column: 'no_replies',
    of: 'comment_ancestors',
    truth: sql`select ancestor_id as id, count(*) as number from comment_ancestors group by ancestor_id`,
  },
  {
    table: 'comment_ranks',
    column: 'no_replies_direct',
    of: 'comments',
    truth: sql`select parent_id as id, count(*) as number from comments where parent_id is not null group by parent_id`,
  },
  { table: 'comment_ranks', column: 'upvotes', of: 'comment_votes', truth: votes(true) },
  { table: 'comment_ranks', column: 'downvotes', of: 'comment_votes', truth: votes(false) },
]
