import { type Selectable, sql } from 'kysely'
import { maxShownSessions } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Sessions as SessionsTable } from '../../platform/db/tables.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { actsWithoutFactor, moderatorSince } from '../factors/fragments.ts'
import { isAppointed, moderatesAny } from '../new-accounts/fragments.ts'
import { viewerOf } from './viewer-of.ts'

export async function findSession(db: Db, hash: Buffer): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.is_admin', 'users.filters_version', 'users.hide_read'])
    .select([
      'users.visits_off',
      'users.no_held',
      'users.created_at',
      'users.trusted_at',
      'users.pending_at',
      'users.email_confirmed_at',
      moderatesAny.as('moderates'),
      isAppointed.as('appointed'),
      'users.admin_since',
      actsWithoutFactor.as('acts_without_factor'),
      moderatorSince.as('moderator_since'),
    ])
    .where('sessions.id_hash', '=', hash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const viewer: Viewer = {
    ...viewerOf(row),
    ...(row.moderates && { moderates: true }),
    ...(row.appointed && { appointed: true }),
    ...(row.no_held && { hasHeld: true }),
    ...(row.visits_off && { visitsOff: true }),
    ...(row.acts_without_factor && { withoutFactor: rolesOf(row) }),
  }
  const { filters_version: filtersVersion, hide_read: hideRead } = row
  return filtersVersion || hideRead ? { ...viewer, leavesOut: { filtersVersion, hideRead } } : viewer
}

/** Administrators from before the column have been that for ever. */
function rolesOf(row: { is_admin: boolean; admin_since: Date | null; moderator_since: Date | null }) {
  return {
    ...(row.is_admin && { adminSince: row.admin_since ?? new Date(0) }),
    ...(row.moderator_since && { moderatorSince: row.moderator_since }),
  }
}

export const sessionDays = 360

/** How a session was begun. */
export type SessionVia = 'password' | 'passkey' | 'provider'

/** What a session begins with. `proved`: whether its owner has just proved who they are, which is usual. */
export interface SessionStart {
  via?: SessionVia
  proved?: boolean
}

/** A client that keeps its session id at the login starts the same session again. */
export async function insertSession(
  db: Db,
  hash: Buffer,
  userId: bigint,
  { device, via = 'password', proved = true }: SessionStart & { device: string | null },
): Promise<void> {
  const now = sql<Date>`now()`
  const begun = {
    user_id: userId,
    device,
    via,
    created_at: now,
    last_used_at: now,
    proved_at: proved ? now : new Date(0),
    expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
  }
  await db
    .insertInto('sessions')
    .values({ id_hash: hash, ...begun })
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(begun))
    .execute()
}

export type SessionRow = Selectable<SessionsTable>

/** The caller's own session comes first, then the most recently used. */
export function listSessionsOf(db: Db, userId: bigint, own: Buffer): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id_hash = ${own}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id_hash')
    .limit(maxShownSessions)
    .execute()
}

/** Finds the session of this account whose hash begins with these bytes. */
export async function findSessionHash(db: Db, userId: bigint, start: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .where(sql<Buffer>`substring(id_hash from 1 for ${start.length}::int)`, '=', start)
    .executeTakeFirst()
  return row?.id_hash
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', hash).execute()
}

export async function deleteSessionsOf(db: Db, userId: bigint, except: Buffer | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id_hash', '<>', except as Buffer))
    .execute()
}

export async function deleteSessionsOfAll(db: Db, userIds: readonly bigint[]): Promise<void> {
  await sql`delete from sessions where user_id = any(${userIds}::bigint[])`.execute(db)
}

/** Prolongs sessions that are in use. The time of last use is exact to an hour, for their owner to see. */
export async function touchSessions(db: Db, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    with due as materialized (
      select id_hash from sessions where id_hash = any(${hashes}) and last_used_at < now() - interval '1 hour'
      order by id_hash for no key update
    )
    update sessions set last_used_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
    from due where sessions.id_hash = due.id_hash`.execute(db)
}

/** Records that the password was given in this session. */
export async function updateProof(db: Db, hash: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: sql`now()` }).where('id_hash', '=', hash).execute()
}

export async function isProved(db: Db, hash: Buffer, withinSeconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', hash)
    .where('proved_at', '>', sql<Date>`now() - make_interval(secs => ${withinSeconds})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', sql<Date>`now()`).execute()
}
