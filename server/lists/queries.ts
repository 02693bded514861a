import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Lists } from '../db/tables.ts'

export type ListRow = Selectable<Lists>

export function listListsOf(db: Db, userId: bigint): Promise<ListRow[]> {
  return db
    .selectFrom('lists')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertList(db: Db, list: { userId: bigint; name: string; displayName: string }): Promise<void> {
  await db
    .insertInto('lists')
    .values({ user_id: list.userId, name: list.name, display_name: list.displayName })
    .execute()
}

export async function deleteListsOf(db: Db, userId: bigint): Promise<void> {
  await db.deleteFrom('lists').where('user_id', '=', userId).execute()
}
