import { sql } from 'kysely'
import { listedUserColumns, shownWithUser } from '../accounts/fragments.ts'
import type { ListedUser } from '../accounts/queries.ts'
import type { Db } from '../db/connect.ts'
import { banHolds } from './fragments.ts'

/** Where a page of the banned ends: a ban, by its moment in microseconds and whom it is of. */
export interface BanPosition {
  at: bigint
  id: bigint
}

/** With the moment of the ban in microseconds. */
export type BannedUser = ListedUser & { bannedHereAt: bigint }

export function listBannedUsers(
  db: Db,
  communityId: bigint,
  after: BanPosition | null,
  limit: number,
): Promise<BannedUser[]> {
  const moment = sql<bigint>`(extract(epoch from community_bans.created_at) * 1000000)::bigint`
  const banned = db
    .selectFrom('community_bans')
    .innerJoin('users', 'users.id', 'community_bans.user_id')
    .select(listedUserColumns)
    .select(shownWithUser)
    .select(moment.as('bannedHereAt'))
    .where('community_id', '=', communityId)
    .where(banHolds)
    .orderBy('community_bans.created_at', 'desc')
    .orderBy('community_bans.user_id', 'desc')
    .limit(limit)
  if (!after) return banned.execute()
  const from = sql`timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond'`
  return banned
    .where(sql<boolean>`(community_bans.created_at, community_bans.user_id) < (${from}, ${after.id})`)
    .execute()
}

export async function isBanned(db: Db, communityId: bigint, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('community_bans')
    .select('user_id')
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .where(banHolds)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the user is banned already; a ban that has ended gives way to the new one. */
export async function insertBan(
  db: Db,
  given: { communityId: bigint; userId: bigint; createdBy: bigint; expiresAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into community_bans as present (community_id, user_id, created_by, expires_at)
    values (${given.communityId}, ${given.userId}, ${given.createdBy}, ${given.expiresAt})
    on conflict (community_id, user_id) do update
      set created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at
      where present.expires_at <= now()
    returning 1`.execute(db)
  return rows.length > 0
}

/** Whether it held. */
export async function deleteBan(db: Db, communityId: bigint, userId: bigint): Promise<boolean> {
  const gone = await db
    .deleteFrom('community_bans')
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .returning(banHolds.as('held'))
    .executeTakeFirst()
  return gone?.held ?? false
}

export async function deleteBansOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('community_bans').where('user_id', '=', userId).execute()
}

export async function deleteEndedBans(db: Db): Promise<void> {
  await db.deleteFrom('community_bans').where('expires_at', '<=', sql<Date>`now()`).execute()
}
