import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The caller has locked the community. */
export async function insertMember(tx: Db, communityId: bigint, userId: bigint): Promise<void> {
  await sql`
    with joined as (
      insert into community_members (user_id, community_id) values (${userId}, ${communityId}) on conflict do nothing returning 1
    )
    update communities set no_members = no_members + 1 where id = ${communityId} and exists (select from joined)`.execute(
    tx,
  )
}

export async function deleteMember(tx: Db, communityId: bigint, userId: bigint): Promise<void> {
  await sql`
    with gone as (
      delete from community_members where user_id = ${userId} and community_id = ${communityId} returning 1
    )
    update communities set no_members = no_members - 1 where id = ${communityId} and exists (select from gone)`.execute(
    tx,
  )
}

/**
 * Inserts memberships and updates counters in one statement. Locks the communities in the order of their ids, so that
 * two signups cannot deadlock.
 */
export async function insertDefaultMemberships(tx: Db, userIds: readonly bigint[]): Promise<void> {
  await sql`
    with due as (
      select id from communities where default_since is not null and deleted_at is null order by id for no key update
    ), joined as (
      insert into community_members (user_id, community_id) select member, id from due, unnest(${userIds}::bigint[]) member
      on conflict do nothing returning community_id
    ), counted as (select community_id, count(*) as members from joined group by community_id)
    update communities set no_members = no_members + counted.members from counted where id = counted.community_id`.execute(
    tx,
  )
}

export async function deleteMemberships(tx: Db, userId: bigint): Promise<void> {
  await sql`
    with gone as (delete from community_members where user_id = ${userId} returning community_id)
    update communities set no_members = no_members - 1 where id in (select community_id from gone)`.execute(tx)
}
