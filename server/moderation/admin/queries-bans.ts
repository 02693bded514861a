import { type RawBuilder, sql } from 'kysely'
import { maxContentCounted } from '../../../shared/site-ban-limits.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

/**
 * An account that is already banned keeps its start and gets the new end. Returns false if the account is deleted or
 * belongs to an administrator.
 */
export async function updateBanned(tx: Db, userId: bigint, until: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update users set banned_at = coalesce(banned_at, now()), banned_until = ${until}
    where id = ${userId} and deleted_at is null and not is_admin returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Whether this log entry is the latest ban of the account and has not been undone. The row lock prevents another ban
 * until the transaction ends.
 */
export async function lockLatestBan(tx: Tx, userId: bigint, entry: bigint): Promise<boolean> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql`
    select from modlog m where m.id = ${entry} and m.undone_by is null and not exists (
      select from modlog later
      where later.subject_id = ${userId} and later.act = 'ban_user' and later.id > m.id and later.undone_by is null)`.execute(
    tx,
  )
  return rows.length > 0
}

const isBanSince = (userId: bigint, since: RawBuilder<unknown>) => sql`
  m.subject_id = ${userId} and m.act = 'ban_user' and m.undone_by is null and m.at >= date_trunc('milliseconds', ${since})`

export interface ContentCounts {
  posts: number
  comments: number
}

/** What was removed with the present ban and can be brought back. */
export async function countRemovedWithBan(db: Db, userId: bigint): Promise<ContentCounts> {
  const { rows } = await sql<ContentCounts>`
    select (count(*) filter (where act = 'remove_post'))::int as posts,
      (count(*) filter (where act = 'remove_comment'))::int as comments
    from (
      select item.act from modlog item
      where item.part_of in (
        select m.id from modlog m join users u on u.id = m.subject_id where ${isBanSince(userId, sql`u.banned_at`)}) and item.undone_by is null and (
        item.act = 'remove_comment' or (item.act = 'remove_post' and exists (
          select from posts p where p.id = item.target_id and p.content_deleted_at is null)))
      limit ${maxContentCounted}) removed`.execute(db)
  return rows[0] as ContentCounts
}

/** What a person wrote from this id on that is not deleted. */
export async function countWritten(db: Db, userId: bigint, from: bigint): Promise<ContentCounts> {
  const written = (table: 'posts' | 'comments') => sql`
    (select count(*)::int from (
      select from ${sql.table(table)} where user_id = ${userId} and id >= ${from} and deleted_at is null
      limit ${maxContentCounted}) written)`
  const { rows } = await sql<ContentCounts>`
    select ${written('posts')} as posts, ${written('comments')} as comments`.execute(db)
  return rows[0] as ContentCounts
}

/** Returns the log entries of the ban: several if it was changed. Undefined if there was no ban. */
export async function updateUnbanned(tx: Db, userId: bigint): Promise<bigint[] | undefined> {
  const { rows: ended } = await sql<{ since: Date }>`
    update users set banned_at = null, banned_until = null
    where id = ${userId} and banned_at is not null returning old.banned_at as since`.execute(tx)
  if (!ended[0]) return undefined
  const { rows } = await sql<{ id: bigint }>`
    select m.id from modlog m where ${isBanSince(userId, sql`${ended[0].since}::timestamptz`)} order by m.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Accounts whose ban has ended. */
export async function listEndedBans(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where banned_until <= now() and id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the ban has still ended. Locks the account until the transaction ends. */
export async function lockEndedBan(tx: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and banned_until <= now() for no key update`.execute(tx)
  return rows.length > 0
}
