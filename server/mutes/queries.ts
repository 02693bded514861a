import { type Selectable, sql } from 'kysely'
import { shownWithUser } from '../accounts/fragments.ts'
import type { ShownUser } from '../accounts/queries.ts'
import { communityPictures } from '../communities/pictures.ts'
import type { PicturedCommunity } from '../communities/queries.ts'
import type { Db } from '../db/connect.ts'
import type { CommunityMutes, UserMutes } from '../db/tables.ts'

export type CommunityMuteRow = Selectable<CommunityMutes>
export type UserMuteRow = Selectable<UserMutes>

export async function listCommunityMutes(
  db: Db,
  userId: bigint,
): Promise<{ mute: CommunityMuteRow; community: PicturedCommunity }[]> {
  const rows = await db
    .selectFrom('community_mutes')
    .innerJoin('communities', 'communities.id', 'community_mutes.community_id')
    .selectAll('communities')
    .select(communityPictures)
    .select(['community_mutes.id as mute_id', 'community_mutes.created_at as muted_at'])
    .where('community_mutes.user_id', '=', userId)
    .orderBy('community_mutes.id')
    .execute()
  return rows.map(({ mute_id, muted_at, ...community }) => ({
    mute: { id: mute_id, user_id: userId, community_id: community.id, created_at: muted_at },
    community,
  }))
}

export async function listUserMutes(db: Db, userId: bigint): Promise<{ mute: UserMuteRow; user: ShownUser }[]> {
  const rows = await db
    .selectFrom('user_mutes')
    .innerJoin('users', 'users.id', 'user_mutes.muted_user_id')
    .selectAll('users')
    .select(shownWithUser)
    .select(['user_mutes.id as mute_id', 'user_mutes.created_at as muted_at'])
    .where('user_mutes.user_id', '=', userId)
    .orderBy('user_mutes.id')
    .execute()
  return rows.map(({ mute_id, muted_at, ...user }) => ({
    mute: { id: mute_id, user_id: userId, muted_user_id: user.id, created_at: muted_at },
    user,
  }))
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

/** A deleted account mutes nobody and is muted by nobody. */
export async function deleteMutesAbout(tx: Db, userId: bigint): Promise<void> {
  await sql`delete from user_mutes where user_id = ${userId} or muted_user_id = ${userId}`.execute(tx)
  await tx.deleteFrom('community_mutes').where('user_id', '=', userId).execute()
}
