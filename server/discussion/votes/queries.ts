import { type RawBuilder, sql } from 'kysely'
import { notifyCauseWorker } from '../../people/causes/fragments.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'
import { banHolds } from '../mods/fragments.ts'

/** What a vote is on. */
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

interface Item {
  target: Target
  id: bigint
}

interface VotableRow {
  deleted: boolean
  post_locked: boolean
  banned: boolean
}

/** What speaks against the vote of this account. */
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

interface ToggledRow {
  /** The voter's account stands. */
  known: boolean
  /** What the vote is on still takes votes. */
  open: boolean
  /** Whether there is a vote now; null when another request of the same voter came first. */
  voted: boolean | null
  /** Whose points have changed. */
  earned_by: bigint | null
}

/**
 * No vote becomes one, of which its author is to hear if it is for them; the same direction again takes it back, the other one turns it. With the counts, the points of the author and the
 * news of them, in one statement and its own transaction. Whoever has fewer points, or came later, is new and gives none.
 *
 * What it finds is what stood when it began, and it changes only that: where another request has changed it meanwhile, none of the three
 * ways has a row. Locks are taken in one order: what the vote is on, the vote, the author. The voter's account stands until the end;
 * only its deletion waits for that, and not the changes of its points.
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
    ), given as (
      insert into ${votes} (${key}, user_id, up, is_new)
      select item.id, voter.id, ${up}, voter.is_new from item, voter where not exists (select from before)
      on conflict do nothing returning is_new
    ), change as materialized (
      select false as voted, -1 as same, 0 as other, is_new from taken_back
      union all select true, 1, -1, is_new from turned
      union all select true, 1, 0, is_new from given
    ), change_by_side as materialized (
      select case when ${up} then same else other end as ups, case when ${up} then other else same end as downs, is_new from change
    ), counted as (
      update ${ranks} r set upvotes = r.upvotes + ups, downvotes = r.downvotes + downs from change_by_side
      where r.id = ${id} returning r.id
    ), earned as (
      update users set points = points + ups from change_by_side, item
      where users.id = item.user_id and users.id <> ${userId} and ups <> 0 and not is_new returning users.id
    ), told as materialized (
      select id, ${notifySql('self', sql`id`)} from earned
    ), caused as (
      insert into notification_causes (kind, user_id, ${key}, actor_id)
      select 'vote', item.user_id, item.id, ${userId}::bigint from given, item where ${up} and item.user_id <> ${userId} returning ${notifyCauseWorker}
    )
    select exists (select from voter) as known, exists (select from item) as open, (select voted from change) as voted,
      (select id from told) as earned_by`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A vote came to nothing.')
  return row
}

/** Locked, with its author. While it is waited for, it may be closed: then it is not there. */
function openItem(target: Target, id: bigint): RawBuilder<unknown> {
  if (target === 'post')
    return sql`
      select r.id, r.user_id from voter, post_ranks r where r.id = ${id} and r.locked_at is null for no key update of r`
  return sql`
      select r.id, comments.user_id from voter, comment_ranks r, comments, post_ranks p
      where r.id = ${id} and r.deleted_at is null and comments.id = r.id and p.id = r.post_id and p.locked_at is null
      for no key update of r`
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
 * the last item, or undefined when there is none left. What they are on first and then the votes, each in the order of its keys, as a
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
