import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the post or comment is in a list of this member. For queries in which the table has its own name. One lookup
 * per row, since a member may have saved thousands.
 */
export const savedBy = (userId: bigint, table: 'posts' | 'comments'): RawBuilder<boolean> => sql<boolean>`
  coalesce((select true from list_items i where i.user_id = ${userId} and i.target_id = ${sql.ref(`${table}.id`)} limit 1), false)`
