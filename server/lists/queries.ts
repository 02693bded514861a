import type { Expression, Selectable } from 'kysely'
import type { ListsFilter } from '../../api/lists.ts'
import { type Part, rowsOf } from '../db/batch.ts'
import type { Db } from '../db/connect.ts'
import type { Lists } from '../db/tables.ts'
import type { Viewer } from '../viewer.ts'

export type ListRow = Selectable<Lists> & { username: string }

/** The contract answers all lists of a user at once; nobody reads more than these. */
const maxLists = 1000

/** The lists that this viewer may see: public ones and their own. To everyone else, administrators too, a private one does not exist. */
function visibleTo(db: Db, viewer: Viewer | null) {
  return db
    .selectFrom('lists')
    .innerJoin('users', 'users.id', 'lists.user_id')
    .selectAll('lists')
    .select('users.username')
    .where('users.deleted_at', 'is', null)
    .where((is) => is.or([is('lists.public', '=', true), ...(viewer ? [is('lists.user_id', '=', viewer.id)] : [])]))
}

function selectListsOf(db: Db, viewer: Viewer | null, owner: bigint | Expression<bigint>, filter: ListsFilter) {
  return visibleTo(db, viewer)
    .where('lists.user_id', '=', owner)
    .$if(filter !== 'all', (query) => query.where('lists.public', '=', filter === 'public'))
    .orderBy('lists.last_updated_at', 'desc')
    .orderBy('lists.id', 'desc')
    .limit(maxLists)
}

export function listRows(
  db: Db,
  viewer: Viewer | null,
  owner: bigint | Expression<bigint>,
  filter: ListsFilter,
): Part<ListRow[]> {
  return rowsOf(selectListsOf(db, viewer, owner, filter), {
    keys: { user_id: true },
    times: { created_at: true, last_updated_at: true },
  })
}

export function findListByName(
  db: Db,
  viewer: Viewer | null,
  userId: bigint,
  name: string,
): Promise<ListRow | undefined> {
  return visibleTo(db, viewer)
    .where('lists.user_id', '=', userId)
    .where((is) => is(is.fn<string>('lower', ['lists.name']), '=', name.toLowerCase()))
    .executeTakeFirst()
}

export function findList(db: Db, viewer: Viewer | null, id: number): Promise<ListRow | undefined> {
  return visibleTo(db, viewer).where('lists.id', '=', id).executeTakeFirst()
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
