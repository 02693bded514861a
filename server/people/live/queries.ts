import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { moderationCountOfUser } from '../cases/fragments.ts'

export interface CountsRow {
  id: bigint
  points: number
  notifications_new_count: number
  moderation_count: number | null
}

/** Reads the counts of many accounts at once. */
export async function listCounts(db: Db, ids: readonly bigint[]): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    select users.id, users.points, coalesce(c.new_count, 0) as notifications_new_count,
      ${moderationCountOfUser} as moderation_count
    from users left join notification_counts c on c.user_id = users.id
    where users.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export interface ValidSession {
  id_hash: Buffer
  user_id: bigint
}

/** Returns those of these sessions that are still valid, with their users. */
export async function listValidSessions(db: Db, hashes: readonly Buffer[]): Promise<ValidSession[]> {
  const { rows } = await sql<ValidSession>`
    select sessions.id_hash, sessions.user_id from sessions join users on users.id = sessions.user_id
    where sessions.id_hash = any(${hashes}::bytea[]) and sessions.expires_at > now()
      and users.deleted_at is null and users.banned_at is null`.execute(db)
  return rows
}
