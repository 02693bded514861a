import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Badge } from './fragments.ts'

/** False when the account has one. */
export async function insertBadge(tx: Db, userId: bigint, type: string): Promise<boolean> {
  const { rows } = await sql`
    insert into badges (user_id, type) values (${userId}, ${type}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function listBadges(db: Db, userId: bigint): Promise<Badge[]> {
  return db.selectFrom('badges').select(['id', 'type']).where('user_id', '=', userId).orderBy('id').execute()
}

export async function deleteBadge(tx: Db, userId: bigint, id: number): Promise<void> {
  await tx.deleteFrom('badges').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deleteBadgeOfType(tx: Db, userId: bigint, type: string): Promise<void> {
  await tx.deleteFrom('badges').where('user_id', '=', userId).where('type', '=', type).execute()
}
