import type { List, ListsFilter, ListsSort } from '../../../api/discussion/lists.ts'
import type { ErrorName } from '../../../api/platform/errors.ts'
import { listPath } from '../../../shared/paths.ts'
import { accountPart, loadAccountId } from '../../people/accounts/accounts.ts'
import { userIdByName } from '../../people/accounts/fragments.ts'
import { mapPart, type Part, readBatch } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentList } from './present.ts'
import { deleteListsOf, findList, findListByName, insertList, type ListRow, listRows, ownListRows } from './queries.ts'

/** Every account starts with one private list, so that saving works at once. */
export async function createFirstList(tx: Db, userId: bigint): Promise<void> {
  await insertList(tx, userId, { name: 'bookmarks', display_name: 'Bookmarks', description: null, public: false })
}

export async function deleteAllLists(tx: Db, userId: bigint): Promise<void> {
  await deleteListsOf(tx, userId)
}

/** The viewer's own lists, the private ones too; the list with the latest addition first. */
export function ownListsPart(viewer: Viewer): Part<List[]> {
  return mapPart(ownListRows(viewer.id), (rows) => rows.map(presentList))
}

/** People expect a, B, c, and É next to E, in any locale of the database. */
const alphabet = new Intl.Collator('en')

export interface ListsOrder {
  sort: ListsSort
  filter: ListsFilter
}

export async function loadLists(
  db: Db,
  viewer: Viewer | null,
  username: string,
  { sort, filter }: ListsOrder,
): Promise<List[]> {
  const { owner, rows } = await readBatch(db, {
    owner: accountPart(username),
    rows: listRows(db, viewer, userIdByName(username), filter),
  })
  if (!owner) throw new Refusal('user_not_found')
  if (sort !== 'lastAdded') rows.sort((a, b) => alphabet.compare(a.display_name, b.display_name))
  return rows.map(presentList)
}

/** A list by either of its addresses. */
export type ListAddress = { id: string } | { username: string; listName: string }

export async function loadList(db: Db, viewer: Viewer | null, address: ListAddress): Promise<ListRow> {
  const row =
    'id' in address
      ? await findList(db, viewer, Number(address.id))
      : await findListByName(db, viewer, userIdByName(address.username), address.listName)
  if (row) return row
  // An unknown user has another error code.
  if ('username' in address) await loadAccountId(db, address.username)
  throw new Refusal('list-not-found')
}

/** For its owner only. A private list of another user counts as missing. */
export async function loadOwnList(
  db: Db,
  viewer: Viewer,
  address: ListAddress,
  refusal: ErrorName = 'not-list-owner',
): Promise<ListRow> {
  const row = await loadList(db, viewer, address)
  if (row.user_id !== viewer.id) throw new Refusal(refusal)
  return row
}

/** Pages cached for guests show a list by its address. */
export async function evictList(db: Db, list: ListRow): Promise<void> {
  await notify(db, 'evict', listPath(list))
}
