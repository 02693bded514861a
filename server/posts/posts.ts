import type { User } from '../../api/accounts.ts'
import type { Post } from '../../api/posts.ts'
import { loadUsers } from '../accounts/users.ts'
import { authorsOf, type CommentsPageRequest, loadPage, presentComments, readPage } from '../comments/comments.ts'
import { loadCommunity, presentWhole } from '../communities/communities.ts'
import type { Db } from '../db/connect.ts'
import { toWire } from '../db/keys.ts'
import { markComments } from '../filters/mark-filtered.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { presentPost } from './present.ts'
import { findPost, findPostByPublicId, listPostViews, type PostView } from './queries.ts'

/**
 * By the id that its address ends in. Deleted posts too: the view leaves out what this viewer may not read. Opened `readAt`, it tells of
 * the visit before.
 */
export async function loadPost(db: Db, viewer: Viewer | null, publicId: string, readAt?: Date): Promise<PostView> {
  const found = await findPostByPublicId(db, viewer, publicId, readAt)
  if (!found) throw new Refusal('post/not-found')
  return found
}

/** By its internal id, as votes name it. */
export async function loadPostById(db: Db, viewer: Viewer | null, id: bigint): Promise<PostView> {
  const found = await findPost(db, viewer, id)
  if (!found) throw new Refusal('post/not-found')
  return found
}

/** As the calls answer that change a post. */
export async function answerPost(site: Site, viewer: Viewer | null, id: bigint): Promise<Post> {
  const view = withUnwrittenVisit(site, viewer, await loadPostById(site.db, viewer, id))
  const authors = await loadUsers(site, viewer, [view.user_id])
  return presentPost(site, viewer, view, authors.get(view.user_id))
}

/** In the order of the ids. A post that went in the meantime is left out. The authors are loaded, unless they are known. */
export async function presentPosts(
  site: Site,
  viewer: Viewer | null,
  ids: readonly bigint[],
  known?: ReadonlyMap<bigint, User>,
): Promise<Post[]> {
  const views = new Map((await listPostViews(site.db, viewer, ids)).map((view) => [view.id, view]))
  const written = [...views.values()].map(({ user_id }) => user_id)
  const authors = known ?? (await loadUsers(site, viewer, written))
  return ids.flatMap((id) => {
    const view = views.get(id)
    return view ? [presentPost(site, viewer, withUnwrittenVisit(site, viewer, view), authors.get(view.user_id))] : []
  })
}

/** Who has just opened it sees it as opened. */
function withUnwrittenVisit(site: Site, viewer: Viewer | null, view: PostView): PostView {
  const visit = unwrittenVisit(site, viewer, view)
  return visit ? { ...view, visited_at: visit.at, new_comments: 0 } : view
}

const unwrittenVisit = (site: Site, viewer: Viewer | null, { id }: PostView) =>
  viewer && !viewer.visitsOff ? site.postVisits.unwritten(viewer.id, id) : undefined

/** The whole page of one post. Members' visits are remembered; what is answered still tells of the visit before. */
export async function openPost(
  site: Site,
  viewer: Viewer | null,
  publicId: string,
  given: CommentsPageRequest & { withCommunity: boolean },
): Promise<Post> {
  const request = readPage(given)
  const found = await loadPost(site.db, viewer, publicId, new Date())
  const view = { ...found, visited_at: found.visited_at ?? unwrittenVisit(site, viewer, found)?.firstAt ?? null }
  const [{ views, next }, community] = await Promise.all([
    loadPage(site.db, viewer, view.id, request),
    given.withCommunity ? loadWholeCommunity(site, viewer, view.community_id) : undefined,
  ])
  if (viewer) visitPost(site, viewer, view.id)
  const authors = await loadUsers(site, viewer, [view.user_id, ...authorsOf(views)])
  const comments = presentComments(site, viewer, views, authors)
  await markComments(site, viewer, comments)
  return presentPost(site, viewer, view, authors.get(view.user_id), {
    comments,
    commentsNext: next,
    ...(community && { community }),
  })
}

/** The first page of comments counts too. */
export function visitPost(site: Site, viewer: Viewer, id: bigint): void {
  if (!viewer.visitsOff) site.postVisits.add(viewer.id, id)
}

async function loadWholeCommunity(site: Site, viewer: Viewer | null, id: bigint) {
  return presentWhole(site, viewer, await loadCommunity(site.db, viewer, toWire(id)))
}
