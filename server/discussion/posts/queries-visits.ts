import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface Visit {
  userId: bigint
  postId: bigint
  at: Date
  /** Where several reads are one visit, the first of them. */
  firstAt: Date
}

/** As the privacy page promises: neither a visit nor the one before it is known for longer. */
const visitDays = sql.lit(90)
const isOld = (column: string) => sql`${sql.ref(column)} < now() - make_interval(days => ${visitDays})`

/** Who opens a post again so soon is still there: what was new to them stays so. */
const sameVisitSeconds = sql.lit(60)

/**
 * Of accounts that stand and want it: one whose deletion is under way leaves nothing behind. In the order of their keys, so that two
 * processes cannot deadlock; visits that come late, or twice, leave the later time.
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
 * When the visit before this one was, of a row `v` of the visits. Read again at `at`, it is the one before the visit that goes on; where there
 * was none before, what came since that began is new.
 */
export const visitBefore = (at: Date) => sql<Date>`
  case when v.visited_at > ${at}::timestamptz - make_interval(secs => ${sameVisitSeconds})
    then coalesce(v.previous_at, v.visited_at) else v.visited_at end`

/** Gives how many went. Whoever is writing one of them makes it a new one. */
export async function deleteOldVisits(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from post_visits where (user_id, post_id) in (
      select user_id, post_id from post_visits where ${isOld('visited_at')} limit ${limit} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Of visits that stay, the moment of the one before. Gives how many went. */
export async function forgetOldMoments(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update post_visits set previous_at = null where (user_id, post_id) in (
      select user_id, post_id from post_visits where ${isOld('previous_at')} limit ${limit} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** The same of several, those that there are; one that was visited before stays as it is. In the order of their keys: two at once cannot deadlock. */
export async function insertVisits(db: Db, userId: bigint, postIds: readonly bigint[]): Promise<void> {
  await sql`
    with account as (select id from users where id = ${userId} and deleted_at is null and not visits_off for key share)
    insert into post_visits (user_id, post_id)
    select account.id, posts.id from account cross join posts where posts.id = any(${postIds}::bigint[]) order by posts.id
    on conflict do nothing`.execute(db)
}

/** Of too many the oldest go: each of them may have to be passed over in a feed. Locked as visits are written, in the order of their keys. */
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
