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
  post: { votes: 'post_votes', key: 'post_id' },
  comment: { votes: 'comment_votes', key: 'comment_id' },
} as const

const votesOf = (target: Target) => ({ votes: sql.table(names[target].votes), key: sql.id(names[target].key) })

/** False when another request of the same voter is at this right now. Held until the transaction ends. */
export async function lockVote(tx: Db, { target, id, userId }: Voter): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`vote ${target} ${userId} ${id}`}, 0)) as free`.execute(tx)
  return rows[0]?.free ?? false
}

export async function findVote(tx: Db, { target, id, userId }: Voter): Promise<VoteRow | undefined> {
  const { votes, key } = votesOf(target)
  const { rows } = await sql<VoteRow>`
    select up, is_new from ${votes} where ${key} = ${id} and user_id = ${userId}`.execute(tx)
  return rows[0]
}

/** Whoever has fewer points, or came later, is new; undefined when the account is gone. */
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
    from users where id = ${userId} and deleted_at is null
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
    update posts set upvotes = upvotes + ${up}, downvotes = downvotes + ${down}
    where id = ${id} and locked_at is null returning user_id`.execute(tx)
  return rows[0]?.user_id
}

/** Gives the author; undefined when the comment has been deleted, or its post locked. */
export async function countCommentVote(tx: Db, id: bigint, { up, down }: Change): Promise<bigint | undefined> {
  const { rows } = await sql<{ user_id: bigint }>`
    update comments set upvotes = comments.upvotes + ${up}, downvotes = comments.downvotes + ${down}
    from posts where comments.id = ${id} and comments.deleted_at is null
      and posts.id = comments.post_id and posts.locked_at is null
    returning comments.user_id`.execute(tx)
  return rows[0]?.user_id
}

export async function addPoints(tx: Db, userId: bigint, points: number): Promise<void> {
  await sql`update users set points = points + ${points} where id = ${userId}`.execute(tx)
}
