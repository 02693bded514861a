import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What a vote is on. */
export type Target = 'post' | 'comment'

export interface VoteRow {
  up: boolean
  is_new: boolean
}

export interface Voter {
  target: Target
  id: bigint
  userId: bigint
}

const names = {
  post: { ranks: 'post_ranks', votes: 'post_votes', key: 'post_id' },
  comment: { ranks: 'comment_ranks', votes: 'comment_votes', key: 'comment_id' },
} as const

const votesOf = (target: Target) => ({
  ranks: sql.table(names[target].ranks),
  votes: sql.table(names[target].votes),
  key: sql.id(names[target].key),
})

/** False when another request of the same voter is at this right now. Locked until the transaction ends. */
export async function lockVote(tx: Db, { target, id, userId }: Voter): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`vote ${target} ${userId} ${id}`}, 0)) as free`.execute(tx)
  return rows[0]?.free ?? false
}

/** Locked until the transaction ends: the votes of a deleted account are taken apart meanwhile. */
export async function findVote(tx: Db, { target, id, userId }: Voter): Promise<VoteRow | undefined> {
  const { votes, key } = votesOf(target)
  const { rows } = await sql<VoteRow>`
    select up, is_new from ${votes} where ${key} = ${id} and user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

/**
 * Whoever has fewer points, or came later, is new; undefined when the account is gone. Otherwise it stands until the transaction
 * ends; only its deletion waits for that, and not the changes of its points.
 */
export async function insertVote(
  tx: Db,
  { target, id, userId }: Voter,
  up: boolean,
  newUntil: { points: number; days: number },
): Promise<VoteRow | undefined> {
  const { votes, key } = votesOf(target)
  const { rows } = await sql<VoteRow>`
    insert into ${votes} (${key}, user_id, up, is_new)
    select ${id}, id, ${up}, points < ${newUntil.points} or created_at > now() - make_interval(days => ${newUntil.days})
    from users where id = ${userId} and deleted_at is null for key share
    returning up, is_new`.execute(tx)
  return rows[0]
}

export async function updateVote(tx: Db, { target, id, userId }: Voter, up: boolean): Promise<void> {
  const { votes, key } = votesOf(target)
  await sql`update ${votes} set up = ${up} where ${key} = ${id} and user_id = ${userId}`.execute(tx)
}

export async function deleteVote(tx: Db, { target, id, userId }: Voter): Promise<void> {
  const { votes, key } = votesOf(target)
  await sql`delete from ${votes} where ${key} = ${id} and user_id = ${userId}`.execute(tx)
}

export interface Change {
  up: number
  down: number
}

/** Gives the author; undefined when the post is locked. Hotness and score follow by themselves. */
export async function countPostVote(tx: Db, id: bigint, { up, down }: Change): Promise<bigint | undefined> {
  const { rows } = await sql<{ user_id: bigint }>`
    update post_ranks set upvotes = upvotes + ${up}, downvotes = downvotes + ${down}
    where id = ${id} and locked_at is null returning user_id`.execute(tx)
  return rows[0]?.user_id
}

/** Gives the author; undefined when the comment has been deleted, or its post locked. */
export async function countCommentVote(tx: Db, id: bigint, { up, down }: Change): Promise<bigint | undefined> {
  const { rows } = await sql<{ user_id: bigint }>`
    update comment_ranks r set upvotes = r.upvotes + ${up}, downvotes = r.downvotes + ${down}
    from comments, post_ranks p
    where r.id = ${id} and r.deleted_at is null and comments.id = r.id and p.id = r.post_id and p.locked_at is null
    returning comments.user_id`.execute(tx)
  return rows[0]?.user_id
}

export async function addPoints(tx: Db, userId: bigint, points: number): Promise<void> {
  await sql`update users set points = points + ${points} where id = ${userId}`.execute(tx)
}

// Votes of deleted accounts

/** A deleted account whose votes still name it. */
export async function findUndetached(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where deleted_at is not null and votes_detached_at is null order by id limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Replaces the next votes of an account after this item by numbers in what they are on, which goes on counting as many as before. Gives
 * the last item, or undefined when there is none left. Votes first and then what they are on, each in the order of its keys, as a
 * vote does: nobody deadlocks with it. (Without `after` each statement would begin by stepping over all that those before it deleted.)
 */
export async function detachVotes(
  db: Db,
  target: Target,
  userId: bigint,
  after: bigint,
  limit: number,
): Promise<bigint | undefined> {
  const { ranks, votes, key } = votesOf(target)
  const { rows } = await sql<{ last: bigint | null }>`
    with taken as materialized (
      select ${key} as id from ${votes} where user_id = ${userId} and ${key} > ${after}
      order by ${key} limit ${limit} for update
    ), gone as (
      delete from ${votes} v using taken where v.user_id = ${userId} and v.${key} = taken.id returning taken.id, v.up
    ), locked as materialized (
      select r.id from ${ranks} r where r.id in (select id from gone) order by r.id for no key update
    ), counted as (
      update ${ranks} r set
        detached_up = detached_up + gone.up::int, detached_down = detached_down + (not gone.up)::int
      from gone join locked on locked.id = gone.id where r.id = gone.id returning r.id
    )
    select max(id) as last from counted`.execute(db)
  return rows[0]?.last ?? undefined
}

export async function updateDetached(db: Db, userId: bigint): Promise<void> {
  await sql`update users set votes_detached_at = now() where id = ${userId}`.execute(db)
}
