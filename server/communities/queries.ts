import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Communities } from '../db/tables.ts'

export type CommunityRow = Selectable<Communities>

/** "C" orders capitals before small letters; people expect A, b, C. */
const byName = sql`lower(communities.name)`

export function listJoinedCommunities(db: Db, userId: bigint): Promise<CommunityRow[]> {
  return db
    .selectFrom('communities')
    .innerJoin('community_members', 'community_members.community_id', 'communities.id')
    .selectAll('communities')
    .where('community_members.user_id', '=', userId)
    .where('communities.deleted_at', 'is', null)
    .orderBy(byName)
    .execute()
}

export function listDefaultCommunities(db: Db): Promise<CommunityRow[]> {
  return db
    .selectFrom('communities')
    .selectAll()
    .where('default_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy(byName)
    .execute()
}

export function listModeratedCommunities(db: Db, userId: bigint): Promise<CommunityRow[]> {
  return db
    .selectFrom('communities')
    .innerJoin('community_mods', 'community_mods.community_id', 'communities.id')
    .selectAll('communities')
    .where('community_mods.user_id', '=', userId)
    .where('communities.deleted_at', 'is', null)
    .orderBy(byName)
    .execute()
}

/** Memberships and counts in one statement; communities in the order of their keys, so that two signups cannot deadlock. */
export async function insertDefaultMemberships(tx: Db, userId: bigint): Promise<void> {
  await sql`
    with due as (
      select id from communities where default_since is not null and deleted_at is null order by id for no key update
    ), joined as (
      insert into community_members (user_id, community_id) select ${userId}, id from due on conflict do nothing returning community_id
    )
    update communities set no_members = no_members + 1 where id in (select community_id from joined)`.execute(tx)
}

export async function deleteMemberships(tx: Db, userId: bigint): Promise<void> {
  await sql`
    with due as (
      select c.id from communities c join community_members m on m.community_id = c.id where m.user_id = ${userId}
      order by c.id for no key update of c
    ), gone as (
      delete from community_members where user_id = ${userId} and community_id in (select id from due) returning community_id
    )
    update communities set no_members = no_members - 1 where id in (select community_id from gone)`.execute(tx)
}

/** Gaps are closed after every change; the constraint is checked at the end of the statement. */
export async function deleteModeratorRoles(tx: Db, userId: bigint): Promise<void> {
  const left = await tx
    .deleteFrom('community_mods')
    .where('user_id', '=', userId)
    .returning(['community_id', 'position'])
    .execute()
  for (const { community_id, position } of left) {
    await sql`update community_mods set position = position - 1 where community_id = ${community_id} and position > ${position}`.execute(
      tx,
    )
  }
}
