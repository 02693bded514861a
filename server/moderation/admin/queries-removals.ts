import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { ContentRemovals } from '../../platform/db/tables.ts'

export type RemovalRow = Selectable<ContentRemovals>

/** The smallest id from that many days ago; with 0 days the smallest of all. */
const keyOf = (days: number) =>
  sql`case when ${days}::int = 0 then 0 else
    greatest(0, (extract(epoch from now() - make_interval(days => ${days}::int)) * 1000)::bigint) << 20 end`

/** If a removal is already running, it starts again, from the earlier of the two start times. */
export async function insertRemoval(
  tx: Db,
  removal: { id: bigint; userId: bigint; requestedBy: bigint; entryId: bigint; days: number },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into content_removals as open (id, user_id, asked_by, entry_id, from_id)
    values (${removal.id}, ${removal.userId}, ${removal.requestedBy}, ${removal.entryId}, ${keyOf(removal.days)})
    on conflict (user_id) where ended_at is null do update set
      asked_by = excluded.asked_by, entry_id = excluded.entry_id, from_id = least(open.from_id, excluded.from_id),
      post_id = 0, comment_id = 0, total = null, updated_at = now()
    returning id`.execute(tx)
  return rows[0]?.id ?? removal.id
}

/** Waits for a process that is working on it. Undefined if it has ended. */
export function lockRemoval(tx: Db, id: bigint): Promise<RemovalRow | undefined> {
  return tx
    .selectFrom('content_removals')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the running removal of this account; waits for a process that is working on it. */
export async function lockRemovalOf(tx: Db, userId: bigint): Promise<void> {
  await sql`select from content_removals where user_id = ${userId} and ended_at is null for update`.execute(tx)
}

export async function updateRemoval(
  tx: Db,
  id: bigint,
  change: Partial<Pick<RemovalRow, 'post_id' | 'comment_id' | 'total' | 'done'>>,
): Promise<void> {
  await tx
    .updateTable('content_removals')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function endRemovalsOf(tx: Db, userId: bigint): Promise<void> {
  await tx
    .updateTable('content_removals')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

export function findLastRemoval(db: Db, userId: bigint): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('content_removals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Removals on which no process has worked for this time. */
export async function listStalledRemovals(db: Db, seconds: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from content_removals
    where ended_at is null and updated_at < now() - make_interval(secs => ${seconds}) order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Removals that ended so many days ago. Those of people whose appeal against a ban waits for an answer are kept until
 * then.
 */
export async function listOldRemovals(db: Db, days: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from content_removals removal where ended_at <= now() - make_interval(days => ${days}) and not exists (
      select from appeals join modlog on modlog.id = appeals.log_id
      where appeals.user_id = removal.user_id and appeals.answered_at is null and modlog.act = 'ban_user')
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Waits for a process that is working on it. Undefined if it is not there any more. The account may be deleted by then:
 * the log does not name it.
 */
export async function lockEndedRemoval(
  tx: Db,
  id: bigint,
): Promise<(RemovalRow & { subject: bigint | null }) | undefined> {
  return tx
    .selectFrom('content_removals as removal')
    .innerJoin('users', 'users.id', 'removal.user_id')
    .selectAll('removal')
    .select(sql<bigint | null>`case when users.deleted_at is null then users.id end`.as('subject'))
    .where('removal.id', '=', id)
    .forUpdate('removal')
    .executeTakeFirst()
}

export async function deleteRemoval(tx: Db, id: bigint): Promise<void> {
  await tx.deleteFrom('content_removals').where('id', '=', id).execute()
}

export async function deleteRemovalWith(tx: Db, entryId: bigint): Promise<void> {
  await tx.deleteFrom('content_removals').where('entry_id', '=', entryId).execute()
}
