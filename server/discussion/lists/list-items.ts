import type { Comment } from '../../../api/discussion/comments.ts'
import type { ItemsPage, ListItem, TargetType } from '../../../api/discussion/list-items.ts'
import type { ItemsSort } from '../../../api/discussion/lists.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { usualPostsPage } from '../../../shared/limits.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentWithTitles } from '../comments/comments.ts'
import { presentPosts } from '../posts/posts.ts'
import { evictList, type ListAddress, loadList, loadOwnList } from './lists.ts'
import type { ListRow } from './queries.ts'
import { deleteItem, deleteItems, type ItemRow, insertItem, listItems, listListsWithTarget } from './queries-items.ts'

interface PageRequest {
  sort?: ItemsSort | undefined
  limit?: string | undefined
  next?: string | undefined
}

interface TargetInput {
  targetId: string
  targetType: TargetType
}

export async function loadListItems(
  site: Site,
  viewer: Viewer | null,
  address: ListAddress,
  request: PageRequest,
): Promise<ItemsPage> {
  return loadPage(site, viewer, await loadList(site.db, viewer, address), request)
}

/** An item that is already in the list stays as it is. Returns the first page. */
export async function saveToList(
  site: Site,
  viewer: Viewer,
  address: ListAddress,
  target: TargetInput,
  request: PageRequest,
): Promise<ItemsPage> {
  const list = await loadOwnList(site.db, viewer, address)
  if (!(await insertItem(site.db, viewer, list.id, readTarget(target))))
    throw new Refusal(target.targetType === 'post' ? 'post/not-found' : 'comment_not_found')
  return loadPage(site, viewer, list, request)
}

/** Removes this item, or all items. Returns the first page. */
export async function removeFromList(
  site: Site,
  viewer: Viewer,
  address: ListAddress,
  target: TargetInput | undefined,
  request: PageRequest,
): Promise<ItemsPage> {
  const list = await loadOwnList(site.db, viewer, address)
  await deleteItems(site.db, list.id, target && readTarget(target))
  if (list.public) await evictList(site.db, list)
  return loadPage(site, viewer, list, request)
}

/** Returns the item without the saved post or comment. */
export async function removeListItem(
  site: Site,
  viewer: Viewer,
  { id, itemId }: { id: string; itemId: string },
): Promise<ListItem> {
  const list = await loadOwnList(site.db, viewer, { id }, 'not-your-list')
  const deleted = await deleteItem(site.db, list.id, Number(itemId))
  if (!deleted) throw new Refusal('list_item_not_found')
  if (list.public) await evictList(site.db, list)
  return presentItem(deleted, null, null)
}

export function loadListsWithTarget(
  site: Site,
  viewer: Viewer,
  target: { id: string; type: TargetType },
): Promise<number[]> {
  return listListsWithTarget(site.db, viewer.id, readTarget({ targetId: target.id, targetType: target.type }))
}

const readTarget = ({ targetId, targetType }: TargetInput) => ({
  type: targetType,
  id: fromWire(targetId) ?? hiddenId,
})

/** Reads the items in order, then the posts and comments as this viewer may read them. */
async function loadPage(site: Site, viewer: Viewer | null, list: ListRow, request: PageRequest): Promise<ItemsPage> {
  const sort = request.sort ?? list.sort
  const limit = Number(request.limit || usualPostsPage)
  const after = request.next ? readCursor(sort, request.next) : null
  const { shown, endsAt } = cutPage(
    await listItems(site.db, viewer, { listId: list.id, sort, after, limit: limit + 1 }),
    limit,
  )
  const [posts, comments] = await Promise.all([
    presentPosts(
      site,
      viewer,
      shown.flatMap(({ post_id }) => post_id ?? []),
    ),
    presentWithTitles(
      site,
      viewer,
      shown.flatMap(({ comment_id }) => comment_id ?? []),
    ),
  ])
  const postsById = new Map(posts.map((item) => [item.id, item]))
  return {
    items: shown.map((row) =>
      presentItem(row, postsById.get(toWire(row.target_id)) ?? null, comments.get(row.target_id) ?? null),
    ),
    next: endsAt ? writeCursor(sort, endsAt) : null,
  }
}

function presentItem(row: ItemRow, post: Post | null, comment: Comment | null): ListItem {
  const saved = {
    id: row.id,
    listId: row.list_id,
    targetId: toWire(row.target_id),
    createdAt: row.created_at.toISOString(),
  }
  if (row.post_id === null) return { ...saved, targetType: 'comment', targetItem: comment }
  return { ...saved, targetType: 'post', targetItem: post }
}

const isByAddedTime = (sort: ItemsSort) => sort === 'addedDsc' || sort === 'addedAsc'

const writeCursor = (sort: ItemsSort, { id, target_id }: ItemRow) =>
  isByAddedTime(sort) ? String(id) : toWire(target_id)

function readCursor(sort: ItemsSort, text: string): bigint {
  const position = isByAddedTime(sort) ? (/^\d{1,10}$/.test(text) ? BigInt(text) : undefined) : fromWire(text)
  if (position === undefined) throw new Refusal('invalid_cursor')
  return position
}
