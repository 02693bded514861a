import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The most posts and comments that are read, for people who mostly write in their own communities. */
const maxRead = 1000

/**
 * How many published posts and comments an account has on the whole site and in one community, counted up to a limit. For the whole site, communities
 * that the account founded do not count, because nobody else has checked its posts there.
 */
export async function countPublished(
  tx: Db,
  userId: bigint,
  communityId: bigint,
  max: number,
): Promise<{ anywhere: number; here: number }> {
  const count = (select: (table: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
    select least(${max}, count(*))::int from (
      (${select(sql.table('posts'))} limit ${max}) union all (${select(sql.table('comments'))} limit ${max})) counted)`
  const anywhere = count(
    (table) => sql`
      select from (
        select community_id from ${table} where user_id = ${userId} and deleted_at is null
        order by id desc limit ${sql.lit(maxRead)}) latest
      where not exists (select from communities own where own.id = latest.community_id and own.user_id = ${userId})`,
  )
  const here = count(
    (table) => sql`
      select from ${table} where user_id = ${userId} and community_id = ${communityId} and deleted_at is null`,
  )
  const { rows } = await sql<{ anywhere: number; here: number }>`
    select ${anywhere} as anywhere, ${here} as here`.execute(tx)
  return rows[0] ?? { anywhere: 0, here: 0 }
}
