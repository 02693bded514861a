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
import { evictList, loadList, loadOwnList, type WhichList } from './lists.ts'
import type { ListRow } from './queries.ts'
import { deleteItem, deleteItems, type ItemRow, insertItem, listItems, listsHolding } from './queries-items.ts'

interface PageRequest {
  sort?: ItemsSort | undefined
  limit?: string | undefined
  next?: string | undefined
}

interface GivenTarget {
  targetId: string
  targetType: TargetType
}

export async function loadListItems(
  site: Site,
  viewer: Viewer | null,
  which: WhichList,
  request: PageRequest,
): Promise<ItemsPage> {
  return loadPage(site, viewer, await loadList(site.db, viewer, which), request)
}

/** What is in the list already stays as it is. Answers the first page. */
export async function saveToList(
  site: Site,
  viewer: Viewer,
  which: WhichList,
  given: GivenTarget,
  request: PageRequest,
): Promise<ItemsPage> {
  const list = await loadOwnList(site.db, viewer, which)
  if (!(await insertItem(site.db, viewer, list.id, readTarget(given))))
    throw new Refusal(given.targetType === 'post' ? 'post/not-found' : 'comment_not_found')
  return loadPage(site, viewer, list, request)
}

/** What is named, or everything. Answers the first page. */
export async function removeFromList(
  site: Site,
  viewer: Viewer,
  which: WhichList,
  given: GivenTarget | undefined,
  request: PageRequest,
): Promise<ItemsPage> {
  const list = await loadOwnList(site.db, viewer, which)
  await deleteItems(site.db, list.id, given && readTarget(given))
  if (list.public) await evictList(site.db, list)
  return loadPage(site, viewer, list, request)
}

/** Answers the item without what was saved. */
export async function removeListItem(
  site: Site,
  viewer: Viewer,
  { id, itemId }: { id: string; itemId: string },
): Promise<ListItem> {
  const list = await loadOwnList(site.db, viewer, { id }, 'not-your-list')
  const gone = await deleteItem(site.db, list.id, Number(itemId))
  if (!gone) throw new Refusal('list_item_not_found')
  if (list.public) await evictList(site.db, list)
  return presentItem(gone, null, null)
}

export function listsThatHold(site: Site, viewer: Viewer, given: { id: string; type: TargetType }): Promise<number[]> {
  return listsHolding(site.db, viewer.id, readTarget({ targetId: given.id, targetType: given.type }))
}

const readTarget = ({ targetId, targetType }: GivenTarget) => ({
  type: targetType,
  id: fromWire(targetId) ?? hiddenId,
})

/** The keys in order, then the posts and comments as this viewer may read them. */
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
  const post = new Map(posts.map((item) => [item.id, item]))
  return {
    items: shown.map((row) =>
      presentItem(row, post.get(toWire(row.target_id)) ?? null, comments.get(row.target_id) ?? null),
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

const byAdded = (sort: ItemsSort) => sort === 'addedDsc' || sort === 'addedAsc'

const writeCursor = (sort: ItemsSort, { id, target_id }: ItemRow) => (byAdded(sort) ? String(id) : toWire(target_id))

function readCursor(sort: ItemsSort, text: string): bigint {
  const position = byAdded(sort) ? (/^\d{1,10}$/.test(text) ? BigInt(text) : undefined) : fromWire(text)
  if (position === undefined) throw new Refusal('invalid_cursor')
  return position
}
