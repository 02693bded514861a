import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Of what somebody wrote anywhere so much is looked at, the latest: a bound on what a call reads where most of it stands in their own communities. */
const mostLookedAt = 1000

/**
 * How much of what somebody wrote stands there, on the whole site and in one community; counted as far as this, and no more is read. On the
 * site what stands in communities that they founded is left out: there nobody else has looked at it.
 */
export async function countPublished(
  tx: Db,
  userId: bigint,
  communityId: bigint,
  most: number,
): Promise<{ anywhere: number; here: number }> {
  const counted = (of: (table: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
    select least(${most}, count(*))::int from (
      (${of(sql.table('posts'))} limit ${most}) union all (${of(sql.table('comments'))} limit ${most})) counted)`
  const anywhere = counted(
    (table) => sql`
      select from (
        select community_id from ${table} where user_id = ${userId} and deleted_at is null
        order by id desc limit ${sql.lit(mostLookedAt)}) latest
      where not exists (select from communities own where own.id = latest.community_id and own.user_id = ${userId})`,
  )
  const here = counted(
    (table) => sql`
      select from ${table} where user_id = ${userId} and community_id = ${communityId} and deleted_at is null`,
  )
  const { rows } = await sql<{ anywhere: number; here: number }>`
    select ${anywhere} as anywhere, ${here} as here`.execute(tx)
  return rows[0] ?? { anywhere: 0, here: 0 }
}
