import type { List } from '../../api/lists.ts'
import type { Db } from '../db/connect.ts'
import { toWire } from '../db/keys.ts'
import type { Viewer } from '../http/visitor.ts'
import { deleteListsOf, insertList, type ListRow, listListsOf } from './queries.ts'

/** Every account starts with one private list, so that saving works at once. */
export async function createFirstList(tx: Db, userId: bigint): Promise<void> {
  await insertList(tx, { userId, name: 'bookmarks', displayName: 'Bookmarks' })
}

export async function deleteAllLists(tx: Db, userId: bigint): Promise<void> {
  await deleteListsOf(tx, userId)
}

/** One's own, the private ones too, last added first. */
export async function loadOwnLists(db: Db, viewer: Viewer): Promise<List[]> {
  const rows = await listListsOf(db, viewer.id)
  return rows.map((row) => presentList(row, viewer.username))
}

function presentList(row: ListRow, username: string): List {
  return {
    id: row.id,
    userId: toWire(row.user_id),
    username,
    name: row.name,
    displayName: row.display_name,
    description: row.description,
    public: row.public,
    numItems: row.num_items,
    sort: row.sort,
    createdAt: row.created_at.toISOString(),
    lastUpdatedAt: row.last_updated_at.toISOString(),
  }
}
