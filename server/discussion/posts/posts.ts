import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { authorsOf, type CommentsPageRequest, loadPage, presentComments, readPage } from '../comments/comments.ts'
import { withOwnHeld } from '../comments/own-held.ts'
import { loadCommunity, presentWhole } from '../communities/communities.ts'
import { markComments, markPosts } from '../filters/mark-filtered.ts'
import { answerHeldPost, findHeldPost, isWaiting } from '../holds/held.ts'
import type { HeldView } from '../holds/held-view.ts'
import { presentPost } from './present.ts'
import { findPost, findPostByPublicId, listPostViews, listTitlesFor, type PostView } from './queries.ts'
import { findOwnRemoval } from './queries-removal.ts'

/**
 * Finds a post by the public id in its address, also a deleted one: the view leaves out what this viewer may not read.
 * With `readAt`, the viewer opens the post at that time, and the view contains the time of their previous visit.
 */
export async function loadPost(db: Db, viewer: Viewer | null, publicId: string, readAt?: Date): Promise<PostView> {
  const found = await findPostByPublicId(db, viewer, publicId, readAt)
  if (!found) throw new Refusal('post/not-found')
  return found
}

/** By its internal id, which votes use. */
export async function loadPostById(db: Db, viewer: Viewer | null, id: bigint): Promise<PostView> {
  const found = await findPost(db, viewer, id)
  if (!found) throw new Refusal('post/not-found')
  return found
}

/** The post, or the held post at its address if the viewer may see it. */
export async function loadPostOrHeld(
  site: Site,
  viewer: Viewer | null,
  publicId: string,
): Promise<{ post: PostView; held?: undefined } | { post?: undefined; held: HeldView }> {
  const post = await findPostByPublicId(site.db, viewer, publicId)
  if (post) return { post }
  const held = await findHeldPost(site, viewer, { publicId })
  // It was released between the two reads.
  if (held?.became_id) return { post: await loadPostById(site.db, viewer, held.became_id) }
  if (!isWaiting(held)) throw new Refusal('post/not-found')
  return { held }
}

/** The answer of calls that change a post, which may be held. */
export async function answerPost(site: Site, viewer: Viewer | null, id: bigint): Promise<Post> {
  return (await answerPublished(site, viewer, id)) ?? answerHeldPostOf(site, viewer, id, { refusedToo: false })
}

/**
 * The answer of the call that creates a post. When it is sent again, the post may have been refused in the meantime; a notification tells its author.
 */
export async function answerSentPost(site: Site, viewer: Viewer, id: bigint): Promise<Post> {
  return (await answerPublished(site, viewer, id)) ?? answerHeldPostOf(site, viewer, id, { refusedToo: true })
}

async function answerPublished(site: Site, viewer: Viewer | null, id: bigint): Promise<Post | undefined> {
  const found = await findPost(site.db, viewer, id)
  if (!found) return undefined
  const view = withUnwrittenVisit(site, viewer, found)
  const authors = await loadUsers(site, viewer, [view.user_id])
  return presentPost(site, viewer, view, authors.get(view.user_id))
}

/** A sent post that is held, or was released in the meantime. */
async function answerHeldPostOf(
  site: Site,
  viewer: Viewer | null,
  id: bigint,
  { refusedToo }: { refusedToo: boolean },
): Promise<Post> {
  const held = await findHeldPost(site, viewer, { id })
  if (!viewer || !held || (held.state === 'refused' && !refusedToo)) throw new Refusal('post/not-found')
  return held.became_id === null ? answerHeldPost(site, viewer, held) : answerPost(site, viewer, held.became_id)
}

/**
 * In the order of the ids. A post that no longer exists is left out. Loads the authors unless the caller passes them in
 * `known`.
 */
export async function presentPosts(
  site: Site,
  viewer: Viewer | null,
  ids: readonly bigint[],
  known?: ReadonlyMap<bigint, User>,
): Promise<Post[]> {
  const views = new Map((await listPostViews(site.db, viewer, ids)).map((view) => [view.id, view]))
  const authorIds = [...views.values()].map(({ user_id }) => user_id)
  const authors = known ?? (await loadUsers(site, viewer, authorIds))
  return ids.flatMap((id) => {
    const view = views.get(id)
    return view ? [presentPost(site, viewer, withUnwrittenVisit(site, viewer, view), authors.get(view.user_id))] : []
  })
}

/** For posts that were presented for guests: the hidden titles that this person may read, by post id. */
export async function loadTitlesFor(
  db: Db,
  readerId: bigint,
  posts: readonly Post[],
): Promise<ReadonlyMap<string, string>> {
  const hidden = posts.flatMap(({ id, titleHidden }) => (titleHidden ? (fromWire(id) ?? []) : []))
  const titles = hidden.length ? await listTitlesFor(db, readerId, hidden) : []
  return new Map(titles.map(({ id, title }) => [toWire(id), title]))
}

/** A viewer who has just opened the post sees it as visited, although the visit is not in the database yet. */
function withUnwrittenVisit(site: Site, viewer: Viewer | null, view: PostView): PostView {
  const visit = unwrittenVisit(site, viewer, view)
  return visit ? { ...view, visited_at: visit.at, new_comments: 0 } : view
}

export const unwrittenVisit = (site: Site, viewer: Viewer | null, { id }: Pick<PostView, 'id'>) =>
  viewer && !viewer.visitsOff ? site.postVisits.unwritten(viewer.id, id) : undefined

export interface Opening extends CommentsPageRequest {
  withCommunity: boolean
  /** A preview on another page; it does not count as a visit. */
  isPreview: boolean
}

/** Everything for the page of one post. Records the visit of a member; the answer still shows the previous visit. */
export async function openPost(site: Site, viewer: Viewer | null, publicId: string, options: Opening): Promise<Post> {
  const request = readPage(options)
  const found = await findPostByPublicId(site.db, viewer, publicId, options.isPreview ? undefined : new Date())
  if (!found) return openHeldPost(site, viewer, publicId, options)
  const view = options.isPreview
    ? withUnwrittenVisit(site, viewer, found)
    : { ...found, visited_at: found.visited_at ?? unwrittenVisit(site, viewer, found)?.firstAt ?? null }
  const [{ views, next }, community] = await Promise.all([
    loadPage(site.db, viewer, view.id, request),
    options.withCommunity ? loadWholeCommunity(site, viewer, view.community_id) : undefined,
  ])
  if (viewer && !options.isPreview) visitPost(site, viewer, view.id)
  const authors = await loadUsers(site, viewer, [view.user_id, ...authorsOf(views)])
  const published = presentComments(site, viewer, views, authors)
  const comments = request.after ? published : await withOwnHeld(site, viewer, published, { postId: view.id })
  await markComments(site, viewer, comments)
  const post = presentPost(site, viewer, view, authors.get(view.user_id), {
    comments,
    commentsNext: next,
    ...(community && { community }),
  })
  if (options.isPreview) await markPosts(site, viewer, [post])
  else if (viewer && view.deleted_at && view.user_id === viewer.id) {
    const removal = await findOwnRemoval(site.db, viewer.id, view.id)
    if (removal !== undefined) post.removalId = toWire(removal)
  }
  return post
}

/** The held post at this address. */
async function openHeldPost(site: Site, viewer: Viewer | null, publicId: string, options: Opening): Promise<Post> {
  const held = await findHeldPost(site, viewer, { publicId })
  if (held?.became_id) return openPost(site, viewer, publicId, options)
  if (!viewer || !isWaiting(held)) throw new Refusal('post/not-found')
  const [post, community] = await Promise.all([
    answerHeldPost(site, viewer, held),
    options.withCommunity ? loadWholeCommunity(site, viewer, held.community_id) : undefined,
  ])
  return { ...post, comments: [], ...(community && { community }) }
}

/** Also called for the first page of comments. */
export function visitPost(site: Site, viewer: Viewer, id: bigint): void {
  if (!viewer.visitsOff) site.postVisits.add(viewer.id, id)
}

export async function loadWholeCommunity(site: Site, viewer: Viewer | null, id: bigint) {
  return presentWhole(site, viewer, await loadCommunity(site.db, viewer, toWire(id)))
}
