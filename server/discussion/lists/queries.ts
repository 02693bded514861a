import { type Expression, type Selectable, sql } from 'kysely'
import type { ItemsSort, ListsFilter } from '../../../api/discussion/lists.ts'
import { maxLists } from '../../../shared/limits.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { type Part, rowsPart, rowsPartOnce } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Lists } from '../../platform/db/tables.ts'
import type { Viewer } from '../../platform/viewer.ts'

export type ListRow = Selectable<Lists> & { username: string }

/**
 * The lists that this viewer may see: public ones and their own. For everybody else, also for administrators, a private
 * list does not exist.
 */
function visibleTo(db: Db, viewer: Pick<Viewer, 'id'> | null) {
  return db
    .selectFrom('lists')
    .innerJoin('users', 'users.id', 'lists.user_id')
    .selectAll('lists')
    .select('users.username')
    .where('users.deleted_at', 'is', null)
    .where((is) => is.or([is('lists.public', '=', true), ...(viewer ? [is('lists.user_id', '=', viewer.id)] : [])]))
}

/** A thousand long descriptions would not fit into one answer: beyond the limit, lists come without a description. */
const descriptionIfFits = sql<string | null>`case when sum(octet_length(lists.description))
  over (order by lists.last_updated_at desc, lists.id desc) <= ${sql.lit(answerBytes)} then lists.description end`

function selectListsOf(
  db: Db,
  viewer: Pick<Viewer, 'id'> | null,
  owner: bigint | Expression<bigint>,
  filter: ListsFilter,
) {
  return visibleTo(db, viewer)
    .select(descriptionIfFits.as('description'))
    .where('lists.user_id', '=', owner)
    .$if(filter !== 'all', (query) => query.where('lists.public', '=', filter === 'public'))
    .orderBy('lists.last_updated_at', 'desc')
    .orderBy('lists.id', 'desc')
    .limit(maxLists)
}

const lossyColumns = { keys: { user_id: true }, times: { created_at: true, last_updated_at: true } } as const

export function listRows(
  db: Db,
  viewer: Viewer | null,
  owner: bigint | Expression<bigint>,
  filter: ListsFilter,
): Part<ListRow[]> {
  return rowsPart(selectListsOf(db, viewer, owner, filter), lossyColumns)
}

/** All lists of this member, for themselves: every page of theirs has them. */
export const ownListRows = rowsPartOnce(
  (db: Db, member: bigint) => selectListsOf(db, { id: member }, member, 'all'),
  lossyColumns,
)

export function findListByName(
  db: Db,
  viewer: Viewer | null,
  owner: Expression<bigint>,
  name: string,
): Promise<ListRow | undefined> {
  return visibleTo(db, viewer)
    .where('lists.user_id', '=', owner)
    .where((is) => is(is.fn<string>('lower', ['lists.name']), '=', name.toLowerCase()))
    .executeTakeFirst()
}

export function findList(db: Db, viewer: Viewer | null, id: number): Promise<ListRow | undefined> {
  return visibleTo(db, viewer).where('lists.id', '=', id).executeTakeFirst()
}

export async function countLists(db: Db, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lists where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ListTexts {
  name: string
  display_name: string
  description: string | null
  public: boolean
}

/** Returns false if the owner already has a list with this name. */
export async function insertList(db: Db, userId: bigint, list: ListTexts): Promise<boolean> {
  const { rows } = await sql`
    insert into lists (user_id, name, display_name, description, public)
    values (${userId}, ${list.name}, ${list.display_name}, ${list.description}, ${list.public})
    on conflict (user_id, lower(name)) do nothing returning id`.execute(db)
  return rows.length > 0
}

/**
 * Returns false if the owner has another list with this name. The caller has locked the owner's account, so that no
 * other call can create one at the same time.
 */
export async function updateList(db: Db, row: ListRow, change: ListTexts & { sort: ItemsSort }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lists set name = ${change.name}, display_name = ${change.display_name}, description = ${change.description},
      public = ${change.public}, sort = ${change.sort}
    where id = ${row.id} and not exists (
      select from lists other where other.user_id = ${row.user_id} and lower(other.name) = ${change.name.toLowerCase()}
        and other.id <> ${row.id})`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes its items too. */
export async function deleteListRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('lists').where('id', '=', id).execute()
}

export async function deleteListsOf(db: Db, userId: bigint): Promise<void> {
  await db.deleteFrom('lists').where('user_id', '=', userId).execute()
}
