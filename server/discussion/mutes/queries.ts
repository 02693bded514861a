import { sql } from 'kysely'
import { rowsPartOnce } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'

/** The oldest mute first. */
export const communityMuteIds = rowsPartOnce(
  (db, userId: bigint) =>
    db
      .selectFrom('community_mutes')
      .select(['community_id as id', 'id as mute_id', 'created_at as muted_at'])
      .where('user_id', '=', userId)
      .orderBy('mute_id'),
  { keys: { id: true }, times: { muted_at: true } },
)

export const userMuteIds = rowsPartOnce(
  (db, userId: bigint) =>
    db
      .selectFrom('user_mutes')
      .select(['muted_user_id as id', 'id as mute_id', 'created_at as muted_at'])
      .where('user_id', '=', userId)
      .orderBy('mute_id'),
  { keys: { id: true }, times: { muted_at: true } },
)

/** Mutes of users and of communities together. */
export async function countMutes(db: Db, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from user_mutes where user_id = ${userId})::int
      + (select count(*) from community_mutes where user_id = ${userId})::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertCommunityMute(db: Db, userId: bigint, communityId: bigint): Promise<void> {
  await sql`insert into community_mutes (user_id, community_id) values (${userId}, ${communityId}) on conflict do nothing`.execute(
    db,
  )
}

export async function insertUserMute(db: Db, userId: bigint, mutedUserId: bigint): Promise<void> {
  await sql`insert into user_mutes (user_id, muted_user_id) values (${userId}, ${mutedUserId}) on conflict do nothing`.execute(
    db,
  )
}

export async function deleteCommunityMutes(
  db: Db,
  userId: bigint,
  only: { communityId?: bigint; id?: number } = {},
): Promise<void> {
  let query = db.deleteFrom('community_mutes').where('user_id', '=', userId)
  if (only.communityId !== undefined) query = query.where('community_id', '=', only.communityId)
  if (only.id !== undefined) query = query.where('id', '=', only.id)
  await query.execute()
}

export async function deleteUserMutes(
  db: Db,
  userId: bigint,
  only: { mutedUserId?: bigint; id?: number } = {},
): Promise<void> {
  let query = db.deleteFrom('user_mutes').where('user_id', '=', userId)
  if (only.mutedUserId !== undefined) query = query.where('muted_user_id', '=', only.mutedUserId)
  if (only.id !== undefined) query = query.where('id', '=', only.id)
  await query.execute()
}

/** For a deleted account: all mutes by it and of it. */
export async function deleteMutesAbout(tx: Db, userId: bigint): Promise<void> {
  await sql`delete from user_mutes where user_id = ${userId} or muted_user_id = ${userId}`.execute(tx)
  await tx.deleteFrom('community_mutes').where('user_id', '=', userId).execute()
}
