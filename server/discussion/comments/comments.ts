import { type Comment, type CommentSort, commentSorts } from '../../../api/discussion/comments.ts'
import type { User } from '../../../api/people/accounts.ts'
import { maxCommentsPage } from '../../../shared/limits.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { answerHeldComment, findHeldComment, isWaiting } from '../holds/held.ts'
import type { HeldView } from '../holds/held-view.ts'
import type { CommentView } from './fragments.ts'
import { presentComment } from './present.ts'
import { type CommentPosition, findComment, listBelow, listCommentViews, listPage } from './queries.ts'

/** The most replies in one answer without pages. A client that wants all must ask page by page. */
export const maxBelow = 2000

export interface CommentsPageRequest {
  sort?: string | undefined
  limit?: string | undefined
  next?: string | undefined
}

export interface CommentPage {
  views: CommentView[]
  next: string | null
}

export async function loadComment(db: Db, viewer: Viewer | null, id: string): Promise<CommentView> {
  const key = fromWire(id)
  if (key === undefined) throw new Refusal('invalid_id')
  const found = await findComment(db, viewer, key)
  if (!found) throw new Refusal('comment_not_found')
  return found
}

/** The answer of calls that read or change a comment, which may be held. */
export async function answerComment(site: Site, viewer: Viewer | null, id: string): Promise<Comment> {
  return (await answerPublished(site, viewer, id)) ?? answerHeldCommentOf(site, viewer, id, { refusedToo: false })
}

/**
 * The answer of the call that creates a comment. When it is sent again, the comment may have been refused in the meantime; a notification tells its
 * author.
 */
export async function answerSentComment(site: Site, viewer: Viewer, id: string): Promise<Comment> {
  return (await answerPublished(site, viewer, id)) ?? answerHeldCommentOf(site, viewer, id, { refusedToo: true })
}

async function answerPublished(site: Site, viewer: Viewer | null, id: string): Promise<Comment | undefined> {
  const key = fromWire(id)
  if (key === undefined) throw new Refusal('invalid_id')
  const view = await findComment(site.db, viewer, key)
  if (!view) return undefined
  return presentComments(site, viewer, [view], await loadUsers(site, viewer, authorsOf([view])))[0] as Comment
}

/** A sent comment that is held, or was released in the meantime. */
async function answerHeldCommentOf(
  site: Site,
  viewer: Viewer | null,
  id: string,
  { refusedToo }: { refusedToo: boolean },
): Promise<Comment> {
  const held = await findHeldComment(site, viewer, id)
  if (!viewer || !held || (held.state === 'refused' && !refusedToo)) throw new Refusal('comment_not_found')
  return held.became_id === null
    ? answerHeldComment(site, viewer, held)
    : answerComment(site, viewer, toWire(held.became_id))
}

/** The comment, or the held comment at its address if the viewer may see it. */
export async function loadCommentOrHeld(
  site: Site,
  viewer: Viewer,
  id: string,
): Promise<{ comment: CommentView; held?: undefined } | { comment?: undefined; held: HeldView }> {
  const key = fromWire(id)
  if (key === undefined) throw new Refusal('invalid_id')
  const comment = await findComment(site.db, viewer, key)
  if (comment) return { comment }
  const held = await findHeldComment(site, viewer, id)
  if (held?.became_id) return { comment: await loadComment(site.db, viewer, toWire(held.became_id)) }
  if (!isWaiting(held)) throw new Refusal('comment_not_found')
  return { held }
}

/** Requests for the same page get the same cache key. */
export const commentsCacheKey = ({ sort, limit, next }: CommentsPageRequest): CommentsPageRequest => ({
  sort: sort || 'best',
  limit: limit || String(maxCommentsPage),
  ...(next && { next }),
})

/** Refuses invalid parameters before the first query. */
export function readPage({ sort, limit, next }: CommentsPageRequest) {
  const order = readSort(sort)
  return { sort: order, limit: readLimit(limit), after: next ? readCursor(order, next) : null }
}

/** The comments of one page in their order, then their ancestors that are not on the page themselves. */
export async function loadPage(
  db: Db,
  viewer: Viewer | null,
  postId: bigint,
  { sort, limit, after }: ReturnType<typeof readPage>,
): Promise<CommentPage> {
  const views = await listPage(db, viewer, postId, { sort, after, limit })
  const shown = views.filter(({ place }) => place !== null).toSorted(byPlace)
  const above = views.filter(({ place }) => place === null).toSorted(byId)
  const last = shown.at(-1)
  return { views: [...shown, ...above], next: last?.more ? writeCursor(sort, last) : null }
}

/**
 * The replies below one comment at all depths, oldest first: page by page with a limit, otherwise as many as fit into
 * one answer.
 */
export async function loadBelow(
  db: Db,
  viewer: Viewer | null,
  postId: bigint,
  request: CommentsPageRequest & { parentId: string },
): Promise<CommentPage> {
  const parentId = fromWire(request.parentId)
  if (parentId === undefined) throw new Refusal('invalid_id')
  const limit = request.limit ? readLimit(request.limit) : maxBelow
  const after = request.next ? fromWire(request.next) : 0n
  if (after === undefined) throw new Refusal('invalid_cursor')
  const views = (await listBelow(db, viewer, postId, { parentId, after, limit })).toSorted(byPlace)
  const last = views.at(-1)
  return { views, next: last?.more ? toWire(last.id) : null }
}

const byId = (a: CommentView, b: CommentView) => (a.id < b.id ? -1 : 1)
const byPlace = (a: CommentView, b: CommentView) => (a.place ?? 0) - (b.place ?? 0)

/** The ids of the authors, who must be loaded to present these comments. */
export const authorsOf = (views: readonly CommentView[]) => views.flatMap(({ user_id }) => user_id ?? [])

export function presentComments(
  site: Site,
  viewer: Viewer | null,
  views: readonly CommentView[],
  authors: ReadonlyMap<bigint, User>,
): Comment[] {
  return views.map((view) =>
    presentComment(site, viewer, view, view.user_id === null ? undefined : authors.get(view.user_id)),
  )
}

/**
 * Each comment with the title of its post, for lists outside of the thread. Loads the authors unless the caller passes
 * them in `known`.
 */
export async function presentWithTitles(
  site: Site,
  viewer: Viewer | null,
  ids: readonly bigint[],
  known?: ReadonlyMap<bigint, User>,
): Promise<Map<bigint, Comment>> {
  const views = await listCommentViews(site.db, viewer, ids)
  const authors = known ?? (await loadUsers(site, viewer, authorsOf(views)))
  const presented = presentComments(site, viewer, views, authors)
  return new Map(
    views.map(({ id, post_title }, index) => [id, { ...(presented[index] as Comment), postTitle: post_title }]),
  )
}

function readSort(text: string | undefined): CommentSort {
  const sort = commentSorts.find((name) => name === (text || 'best'))
  if (!sort) throw new Refusal('invalid-sort')
  return sort
}

export function readLimit(text: string | undefined): number {
  if (!text) return maxCommentsPage
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > maxCommentsPage)
    throw new Refusal('invalid_limit', `The limit must be a whole number from 1 to ${maxCommentsPage}.`)
  return Number(text)
}

export const writeCursor = (sort: CommentSort, { upvotes, id }: CommentPosition) =>
  sort === 'best' ? `${upvotes}.${toWire(id)}` : toWire(id)

function readCursor(sort: CommentSort, text: string): CommentPosition {
  const [, upvotes, wire = ''] = /^(?:(\d{1,9})\.)?([0-9a-f]{24})$/.exec(text) ?? []
  const id = fromWire(wire)
  if (id === undefined || (sort === 'best') !== (upvotes !== undefined)) throw new Refusal('invalid_cursor')
  return { upvotes: Number(upvotes ?? 0), id }
}
