import { sql } from 'kysely'
import type { Badge } from '../../people/accounts/fragments.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Returns false if the account already has this badge. */
export async function insertBadge(tx: Db, userId: bigint, type: string): Promise<boolean> {
  const { rows } = await sql`
    insert into badges (user_id, type) values (${userId}, ${type}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function listBadges(db: Db, userId: bigint): Promise<Badge[]> {
  return db.selectFrom('badges').select(['id', 'type']).where('user_id', '=', userId).orderBy('id').execute()
}

type RemovedBadge = Pick<Badge, 'type'> | undefined

export function deleteBadge(tx: Db, userId: bigint, id: number): Promise<RemovedBadge> {
  const own = tx.deleteFrom('badges').where('user_id', '=', userId)
  return own.where('id', '=', id).returning('type').executeTakeFirst()
}

export function deleteBadgeOfType(tx: Db, userId: bigint, type: string): Promise<RemovedBadge> {
  const own = tx.deleteFrom('badges').where('user_id', '=', userId)
  return own.where('type', '=', type).returning('type').executeTakeFirst()
}
