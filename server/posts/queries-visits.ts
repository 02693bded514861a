import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Of an account that stands: one whose deletion is under way leaves nothing behind. */
export async function upsertVisit(db: Db, userId: bigint, postId: bigint): Promise<void> {
  await sql`
    insert into post_visits (user_id, post_id)
    select id, ${postId} from users where id = ${userId} and deleted_at is null for key share
    on conflict (user_id, post_id) do update set visited_at = now()`.execute(db)
}

/** Gives how many went. */
export async function deleteOldVisits(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from post_visits where ctid in (
      select ctid from post_visits where visited_at < now() - make_interval(days => ${days}) limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** The same of several, those that there are; one that was visited before stays as it is. In the order of their keys: two at once cannot deadlock. */
export async function insertVisits(db: Db, userId: bigint, postIds: readonly bigint[]): Promise<void> {
  await sql`
    with account as (select id from users where id = ${userId} and deleted_at is null for key share)
    insert into post_visits (user_id, post_id)
    select account.id, posts.id from account cross join posts where posts.id = any(${postIds}::bigint[]) order by posts.id
    on conflict do nothing`.execute(db)
}

/** Of too many the oldest go: each of them may have to be passed over in a feed. */
export async function deleteVisitsOver(db: Db, userId: bigint, max: number): Promise<void> {
  await sql`
    delete from post_visits where user_id = ${userId} and post_id in (
      select post_id from post_visits where user_id = ${userId} order by visited_at desc, post_id desc offset ${max})`.execute(
    db,
  )
}

export async function deleteVisits(db: Db, userId: bigint, postIds: readonly bigint[]): Promise<void> {
  await sql`delete from post_visits where user_id = ${userId} and post_id = any(${postIds}::bigint[])`.execute(db)
}
