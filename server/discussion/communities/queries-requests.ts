import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { CommunityRequests } from '../../platform/db/tables.ts'

export type RequestRow = Selectable<CommunityRequests>

export interface RequestView extends RequestRow {
  by_user: string
  denied_by_user: string | null
  community_exists: boolean
}

/** The newest requests of the last `days` days, of everybody or of one user. */
export function listRequestViews(db: Db, userId: bigint | null, days: number): Promise<RequestView[]> {
  return db
    .selectFrom('community_requests')
    .innerJoin('users as asker', 'asker.id', 'community_requests.user_id')
    .leftJoin('users as denier', 'denier.id', 'community_requests.denied_by')
    .selectAll('community_requests')
    .select([
      'asker.username as by_user',
      'denier.username as denied_by_user',
      // A subquery per row: with "exists" the planner would join, and read all communities.
      sql<boolean>`coalesce((select true from communities c where lower(c.name) = lower(community_requests.name) limit 1), false)`.as(
        'community_exists',
      ),
    ])
    .where('community_requests.created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .$if(userId !== null, (query) => query.where('community_requests.user_id', '=', userId as bigint))
    .orderBy('community_requests.created_at', 'desc')
    .limit(500)
    .execute()
}

/** Returns false if the same user already has an open request for this name. */
export async function insertRequest(
  db: Db,
  values: { userId: bigint; name: string; note: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into community_requests (user_id, name, note) values (${values.userId}, ${values.name}, ${values.note})
    on conflict (user_id, lower(name)) where approved_at is null and denied_at is null do nothing
    returning 1`.execute(db)
  return rows.length > 0
}

export function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  return db.selectFrom('community_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  return tx.selectFrom('community_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function approveRequest(tx: Db, id: number): Promise<void> {
  await tx.updateTable('community_requests').set({ approved_at: sql`now()` }).where('id', '=', id).execute()
}

export async function denyRequest(tx: Db, id: number, deniedBy: bigint, note: string): Promise<void> {
  await tx
    .updateTable('community_requests')
    .set({ denied_at: sql`now()`, denied_by: deniedBy, denied_note: note })
    .where('id', '=', id)
    .execute()
}

export async function deleteRequestsOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('community_requests').where('user_id', '=', userId).execute()
}

export function deleteRequest(tx: Db, id: number): Promise<Pick<RequestRow, 'user_id' | 'name'> | undefined> {
  return tx.deleteFrom('community_requests').where('id', '=', id).returning(['user_id', 'name']).executeTakeFirst()
}
