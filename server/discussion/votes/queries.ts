import { type RawBuilder, sql } from 'kysely'
import { notifyCauseWorker } from '../../people/causes/fragments.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'
import { banHolds } from '../mods/fragments.ts'

export type Target = 'post' | 'comment'

const names = {
  post: { ranks: 'post_ranks', votes: 'post_votes', key: 'post_id' },
  comment: { ranks: 'comment_ranks', votes: 'comment_votes', key: 'comment_id' },
} as const

const votesOf = (target: Target) => ({
  ranks: sql.table(names[target].ranks),
  votes: sql.table(names[target].votes),
  key: sql.id(names[target].key),
})

/** The post or comment that is voted on. */
export interface Item {
  target: Target
  id: bigint
}

interface VotableRow {
  deleted: boolean
  post_locked: boolean
  banned: boolean
}

/** All that can forbid this account to vote on it, read after the statement of the vote has refused. */
export async function findVotable(db: Db, { target, id }: Item, userId: bigint): Promise<VotableRow | undefined> {
  const from =
    target === 'post'
      ? sql`post_ranks r join post_ranks p on p.id = r.id`
      : sql`comment_ranks r join post_ranks p on p.id = r.post_id`
  const { rows } = await sql<VotableRow>`
    select r.deleted_at is not null as deleted, p.locked_at is not null as post_locked, exists (
      select from community_bans b where b.community_id = p.community_id and b.user_id = ${userId} and ${banHolds}) as banned
    from ${from} where r.id = ${id}`.execute(db)
  return rows[0]
}

export interface ToggledRow {
  /** False if the voter's account is deleted. */
  voterExists: boolean
  /** False if it does not exist, is locked or deleted, or if the voter is banned there or does not exist. */
  acceptsVotes: boolean
  /** Whether there is a vote now; null if a concurrent request of the same voter changed the vote first. */
  voted: boolean | null
  /** The author, if the points of the author have changed. */
  earned_by: bigint | null
}

/**
 * Toggles the viewer's vote: none becomes a vote (the author is notified of an upvote), the same direction again
 * removes it, the other direction changes it. Counters, the author's points and the news about them change in the same
 * statement. Voters with fewer points or younger accounts than `newUntil` are new, and their votes give no points.
 *
 * All branches check the vote as it was when the statement began: if another request has changed it in the meantime,
 * none of them finds a row. Rows are locked in this order: the post or comment, the vote, the author. The lock on the
 * voter's account makes its deletion wait, but not changes of its points.
 */
export async function toggleVote(
  db: Db,
  { target, id }: Item,
  userId: bigint,
  up: boolean,
  newUntil: { points: number; days: number },
): Promise<ToggledRow> {
  const { ranks, votes, key } = votesOf(target)
  const { rows } = await sql<ToggledRow>`
    with voter as materialized (
      select id, points < ${newUntil.points} or created_at > now() - make_interval(days => ${newUntil.days}) as is_new
      from users where id = ${userId} and deleted_at is null for key share
    ), item as materialized (${openItem(target, id)}
    ), before as materialized (
      select v.up from ${votes} v, item where v.${key} = item.id and v.user_id = ${userId}
    ), taken_back as (
      delete from ${votes} v using before
      where v.${key} = ${id} and v.user_id = ${userId} and before.up = ${up} and v.up = ${up} returning v.is_new
    ), turned as (
      update ${votes} v set up = ${up} from before
      where v.${key} = ${id} and v.user_id = ${userId} and before.up <> ${up} and v.up <> ${up} returning v.is_new
    ), new_vote as (
      insert into ${votes} (${key}, user_id, up, is_new)
      select item.id, voter.id, ${up}, voter.is_new from item, voter where not exists (select from before)
      on conflict do nothing returning is_new
    ), change as materialized (
      select false as voted, -1 as same, 0 as other, is_new from taken_back
      union all select true, 1, -1, is_new from turned
      union all select true, 1, 0, is_new from new_vote
    ), change_by_side as materialized (
      select case when ${up} then same else other end as ups, case when ${up} then other else same end as downs, is_new from change
    ), counted as (
      update ${ranks} r set upvotes = r.upvotes + ups, downvotes = r.downvotes + downs from change_by_side
      where r.id = ${id} returning r.id
    ), earned as (
      update users set points = points + ups from change_by_side, item
      where users.id = item.user_id and users.id <> ${userId} and ups <> 0 and not is_new returning users.id
    ), notified as materialized (
      select id, ${notifySql('self', sql`id`)} from earned
    ), caused as (
      insert into notification_causes (kind, user_id, ${key}, actor_id)
      select 'vote', item.user_id, item.id, ${userId}::bigint from new_vote, item where ${up} and item.user_id <> ${userId} returning ${notifyCauseWorker}
    )
    select exists (select from voter) as "voterExists", exists (select from item) as "acceptsVotes", (select voted from change) as voted,
      (select id from notified) as earned_by`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The vote statement returned no row.')
  return row
}

/** Locks the post or comment, and reads its author. No row if it accepts no vote when the lock is granted. */
function openItem(target: Target, id: bigint): RawBuilder<unknown> {
  if (target === 'post')
    return sql`
      select p.id, p.user_id from voter, post_ranks p
      where p.id = ${id} and p.locked_at is null and ${isWelcome} for no key update of p`
  return sql`
      select r.id, comments.user_id from voter, comment_ranks r, comments, post_ranks p
      where r.id = ${id} and r.deleted_at is null and comments.id = r.id and p.id = r.post_id and p.locked_at is null
        and ${isWelcome}
      for no key update of r`
}

const isWelcome = sql`not exists (
  select from community_bans b where b.community_id = p.community_id and b.user_id = voter.id and ${banHolds})`

// Votes of deleted accounts

/** A deleted account whose votes still contain its id. */
export async function findUndetached(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where deleted_at is not null and votes_detached_at is null order by id limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Replaces the next votes of an account, after the item `after`, by numbers in the rows of the posts or comments, so
 * that the counters stay the same. Returns the last item, or undefined if none is left. Locks the items first and then
 * the votes, each in the order of their ids, as a vote does, so that they cannot deadlock. Without `after`, each
 * statement would first skip all rows that the earlier ones deleted.
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
      select ${key} as id from ${votes} where user_id = ${userId} and ${key} > ${after} order by ${key} limit ${limit}
    ), locked as materialized (
      select r.id from ${ranks} r where r.id in (select id from taken) order by r.id for no key update
    ), gone as (
      delete from ${votes} v using locked where v.user_id = ${userId} and v.${key} = locked.id returning locked.id, v.up
    ), counted as (
      update ${ranks} r set
        detached_up = detached_up + gone.up::int, detached_down = detached_down + (not gone.up)::int
      from gone where r.id = gone.id
    )
    select max(id) as last from taken`.execute(db)
  return rows[0]?.last ?? undefined
}

export async function updateDetached(db: Db, userId: bigint): Promise<void> {
  await sql`update users set votes_detached_at = now() where id = ${userId}`.execute(db)
}
