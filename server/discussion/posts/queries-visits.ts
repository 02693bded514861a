import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface Visit {
  userId: bigint
  postId: bigint
  at: Date
  /** If several reads count as one visit: the time of the first. */
  firstAt: Date
}

/** The privacy page promises that visit times are deleted after this time. */
const visitDays = sql.lit(90)
const isOld = (column: string) => sql`${sql.ref(column)} < now() - make_interval(days => ${visitDays})`

/** Opening a post again within this time continues the same visit, so new comments stay marked as new. */
const sameVisitSeconds = sql.lit(60)

/**
 * Skips accounts that are deleted or have turned visits off. Writes in the order of the ids, so that two processes
 * cannot deadlock. If visits arrive late or twice, the later time is stored.
 */
export async function upsertVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  await sql`
    insert into post_visits as known (user_id, post_id, visited_at, previous_at)
    select account.id, posts.id, visit.at, nullif(visit.first_at, visit.at)
    from unnest(${visits.map(({ userId }) => userId)}::bigint[], ${visits.map(({ postId }) => postId)}::bigint[],
      ${visits.map(({ at }) => at)}::timestamptz[], ${visits.map(({ firstAt }) => firstAt)}::timestamptz[])
      as visit (user_id, post_id, at, first_at)
    join users account on account.id = visit.user_id and account.deleted_at is null and not account.visits_off
    join posts on posts.id = visit.post_id
    order by account.id, posts.id for key share of account
    on conflict (user_id, post_id) do update set
      previous_at = case
        when coalesce(excluded.previous_at, excluded.visited_at) - known.visited_at > make_interval(secs => ${sameVisitSeconds})
        then case when ${isOld('known.visited_at')} then null else known.visited_at end else coalesce(known.previous_at, least(known.visited_at, excluded.visited_at)) end,
      visited_at = greatest(known.visited_at, excluded.visited_at)`.execute(db)
}

/**
 * The time of the visit before this one, for a row `v` of post_visits. If the read at `at` continues a visit, this is
 * the visit before that one; if there was none, it is the start of the visit, so that comments since then are new.
 */
export const visitBefore = (at: Date) => sql<Date>`
  case when v.visited_at > ${at}::timestamptz - make_interval(secs => ${sameVisitSeconds})
    then coalesce(v.previous_at, v.visited_at) else v.visited_at end`

/** Returns the number of deleted rows. Skips rows that are being written at the moment: they get a new time. */
export async function deleteOldVisits(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from post_visits where (user_id, post_id) in (
      select user_id, post_id from post_visits where ${isOld('visited_at')} limit ${limit} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/**
 * Deletes the time of the previous visit where it is too old and the visit itself stays. Returns the number of changed
 * rows.
 */
export async function forgetOldMoments(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update post_visits set previous_at = null where (user_id, post_id) in (
      select user_id, post_id from post_visits where ${isOld('previous_at')} limit ${limit} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/**
 * Marks posts as read. Unknown posts are skipped, and an existing visit stays as it is. In the order of the ids, so
 * that two statements cannot deadlock.
 */
export async function insertVisits(db: Db, userId: bigint, postIds: readonly bigint[]): Promise<void> {
  await sql`
    with account as (select id from users where id = ${userId} and deleted_at is null and not visits_off for key share)
    insert into post_visits (user_id, post_id)
    select account.id, posts.id from account cross join posts where posts.id = any(${postIds}::bigint[]) order by posts.id
    on conflict do nothing`.execute(db)
}

/**
 * Deletes the oldest visits above `max`: a feed may have to skip each of them. Locks rows in the order of their ids, as
 * `upsertVisits` does.
 */
export async function deleteVisitsOver(db: Db, userId: bigint, max: number): Promise<void> {
  await sql`
    delete from post_visits where user_id = ${userId} and post_id in (
      select post_id from post_visits where user_id = ${userId} and post_id in (
        select post_id from post_visits where user_id = ${userId} order by visited_at desc, post_id desc offset ${max})
      order by post_id for update)`.execute(db)
}

export async function deleteVisits(db: Db, userId: bigint, postIds: readonly bigint[]): Promise<void> {
  await sql`
    delete from post_visits where user_id = ${userId} and post_id in (
      select post_id from post_visits where user_id = ${userId} and post_id = any(${postIds}::bigint[])
      order by post_id for update)`.execute(db)
}

export async function deleteVisitsOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('post_visits').where('user_id', '=', userId).execute()
}
