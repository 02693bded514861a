import { type RawBuilder, sql } from 'kysely'
import type { TargetType } from '../../../api/discussion/list-items.ts'
import type { ItemsSort } from '../../../api/discussion/lists.ts'
import { textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { commentVisibleTo } from '../comments/comment-visibility.ts'
import { postContentVisibleTo } from '../posts/post-visibility.ts'

export interface ItemRow {
  id: number
  list_id: number
  /** One of the two is null. */
  post_id: bigint | null
  comment_id: bigint | null
  target_id: bigint
  created_at: Date
}

interface ItemsPage {
  listId: number
  sort: ItemsSort
  /** The id of the last item, or of its post or comment, depending on the order. */
  after: bigint | null
  limit: number
}

/** With the bytes of the texts of each item and of all before it, whether or not this viewer may read them. */
export async function listItems(
  db: Db,
  viewer: Viewer | null,
  page: ItemsPage,
): Promise<(ItemRow & { bytes: number })[]> {
  return (await itemsStatement(viewer, page).execute(db)).rows
}

export function itemsStatement(viewer: Viewer | null, { listId, sort, after, limit }: ItemsPage) {
  const column = sql.ref(sort.startsWith('added') ? 'id' : 'target_id')
  const down = sort.endsWith('Dsc')
  const order = sql`${column} ${down ? sql`desc` : sql`asc`}`
  const behind = after === null ? sql`true` : sql`${column} ${down ? sql`<` : sql`>`} ${after}::bigint`
  const items = sql`
    select * from list_items where list_id = (select id from lists where id = ${listId} and ${listVisibleTo(viewer)})
      and ${behind} order by ${order}`
  return sql<ItemRow & { bytes: number }>`
    select id, list_id, post_id, comment_id, target_id, created_at, (sum(coalesce(
      (select ${textBytes('posts')} from posts where posts.id = page.post_id),
      (select ${textBytes('comments')} from comments where comments.id = page.comment_id))) over (order by ${order}))::int as bytes
    from (${firstRows(items, limit)}) page
    order by ${order}`
}

const listVisibleTo = (viewer: Viewer | null): RawBuilder<boolean> =>
  viewer ? sql<boolean>`(public or user_id = ${viewer.id})` : sql<boolean>`public`

interface Target {
  type: TargetType
  id: bigint
}

/**
 * Returns false if the viewer cannot read the post or comment and it is not in the list either. Locks the account
 * before the list, in the same order as the deletion of an account. The list is locked before the item gets its id, so
 * that the ids have the order in which others see the items.
 */
export async function insertItem(db: Db, viewer: Viewer, listId: number, { type, id }: Target): Promise<boolean> {
  const readable =
    type === 'post'
      ? sql`select id as post_id, null::bigint as comment_id from posts where id = ${id} and ${postContentVisibleTo(viewer)}`
      : sql`select null::bigint as post_id, id as comment_id from comments where id = ${id} and ${commentVisibleTo(viewer)}`
  const { rows } = await sql<{ known: boolean }>`
    with account as materialized (
      select id from users where id = ${viewer.id} and deleted_at is null for key share
    ),
    mine as materialized (
      select id, user_id from lists where id = ${listId} and user_id = (select id from account) for update
    ),
    target as (${readable}),
    added as (
      insert into list_items (list_id, user_id, post_id, comment_id)
      select mine.id, mine.user_id, target.post_id, target.comment_id from mine cross join target
      on conflict (list_id, target_id) do nothing returning list_id
    ),
    counted as (
      update lists set num_items = num_items + 1, last_updated_at = now() from added where lists.id = added.list_id
    )
    select exists (select from target) or exists (
      select from list_items where list_id = ${listId} and target_id = ${id}) as known`.execute(db)
  return rows[0]?.known ?? false
}

/** Deletes this item, or all. */
export async function deleteItems(db: Db, listId: number, only?: Target): Promise<void> {
  await removalStatement(listId, only ? sql`${targetColumn(only.type)} = ${only.id}` : sql`true`).execute(db)
}

/** Undefined if it is not in the list. */
export async function deleteItem(db: Db, listId: number, id: number): Promise<ItemRow | undefined> {
  return (await removalStatement(listId, sql`id = ${id}`).execute(db)).rows[0]
}

const targetColumn = (type: TargetType) => sql.ref(type === 'post' ? 'post_id' : 'comment_id')

/** Locks the list before its items, as saving does. Items that a concurrent call has removed are not counted again. */
function removalStatement(listId: number, condition: RawBuilder<unknown>) {
  return sql<ItemRow>`
    with list as materialized (select id from lists where id = ${listId} for update),
    gone as (
      delete from list_items where list_id = (select id from list) and ${condition}
      returning id, list_id, post_id, comment_id, target_id, created_at
    ),
    counted as (
      update lists set num_items = num_items - gone.number
      from (select list_id, count(*)::int as number from gone group by list_id) gone where lists.id = gone.list_id
    )
    select * from gone limit 1`
}

/** The ids of the member's lists that contain it. */
export async function listListsWithTarget(db: Db, userId: bigint, { type, id }: Target): Promise<number[]> {
  const { rows } = await sql<{ list_id: number }>`
    select list_id from list_items where user_id = ${userId} and target_id = ${id} and ${targetColumn(type)} is not null
    order by list_id`.execute(db)
  return rows.map(({ list_id }) => list_id)
}
