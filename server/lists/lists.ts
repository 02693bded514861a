import type { List, ListsFilter, ListsSort } from '../../api/lists.ts'
import { accountPart, loadAccountId } from '../accounts/accounts.ts'
import { userNamed } from '../accounts/fragments.ts'
import { type Part, partOf, readBatch } from '../db/batch.ts'
import type { Db } from '../db/connect.ts'
import { toWire } from '../db/keys.ts'
import { Refusal } from '../refusal.ts'
import type { Viewer } from '../viewer.ts'
import { deleteListsOf, findList, findListByName, insertList, type ListRow, listRows } from './queries.ts'

/** Every account starts with one private list, so that saving works at once. */
export async function createFirstList(tx: Db, userId: bigint): Promise<void> {
  await insertList(tx, { userId, name: 'bookmarks', displayName: 'Bookmarks' })
}

export async function deleteAllLists(tx: Db, userId: bigint): Promise<void> {
  await deleteListsOf(tx, userId)
}

/** One's own, the private ones too, last added first. */
export function ownListsPart(db: Db, viewer: Viewer): Part<List[]> {
  return partOf(listRows(db, viewer, viewer.id, 'all'), (rows) => rows.map(presentList))
}

/** People expect a, B, c and É beside E, wherever the database stands. */
const alphabet = new Intl.Collator('en')

export async function loadLists(
  db: Db,
  viewer: Viewer | null,
  username: string,
  { sort, filter }: { sort: ListsSort; filter: ListsFilter },
): Promise<List[]> {
  const { owner, rows } = await readBatch(db, {
    owner: accountPart(db, username),
    rows: listRows(db, viewer, userNamed(username), filter),
  })
  if (!owner) throw new Refusal('user_not_found')
  if (sort !== 'lastAdded') rows.sort((a, b) => alphabet.compare(a.display_name, b.display_name))
  return rows.map(presentList)
}

export async function loadListByName(
  db: Db,
  viewer: Viewer | null,
  { username, listName }: { username: string; listName: string },
): Promise<List> {
  const owner = await loadAccountId(db, username)
  return found(await findListByName(db, viewer, owner.id, listName))
}

export async function loadList(db: Db, viewer: Viewer | null, id: number): Promise<List> {
  return found(await findList(db, viewer, id))
}

function found(row: ListRow | undefined): List {
  if (!row) throw new Refusal('list-not-found')
  return presentList(row)
}

function presentList(row: ListRow): List {
  return {
    id: row.id,
    userId: toWire(row.user_id),
    username: row.username,
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
