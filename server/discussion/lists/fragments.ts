import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a list of this member holds it. For queries whose posts or comments have that name; looked up one by one, as somebody may
 * have saved thousands.
 */
export const savedBy = (userId: bigint, table: 'posts' | 'comments'): RawBuilder<boolean> => sql<boolean>`
  coalesce((select true from list_items i where i.user_id = ${userId} and i.target_id = ${sql.ref(`${table}.id`)} limit 1), false)`
