import type { Comment } from '../../../api/discussion/comments.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { markComments } from '../filters/mark-filtered.ts'
import { loadPostOrHeld, visitPost } from '../posts/posts.ts'
import { authorsOf, type CommentsPageRequest, loadBelow, loadPage, presentComments, readPage } from './comments.ts'
import { withOwnHeld } from './own-held.ts'

/**
 * A page of a post's comments, or the replies below one comment: as an array if the request has no limit, otherwise in pages. Reading the
 * first page of the post's comments counts as a visit.
 */
export async function loadThread(
  site: Site,
  viewer: Viewer | null,
  publicId: string,
  { parentId, ...page }: CommentsPageRequest & { parentId?: string | undefined },
): Promise<Comment[] | { comments: Comment[]; next: string | null }> {
  const { post } = await loadPostOrHeld(site, viewer, publicId)
  if (!post) return parentId && !page.limit ? [] : { comments: [], next: null }
  const { views, next } = await (parentId
    ? loadBelow(site.db, viewer, post.id, { ...page, parentId })
    : loadPage(site.db, viewer, post.id, readPage(page)))
  if (!parentId && !page.next && viewer) visitPost(site, viewer, post.id)
  const authors = await loadUsers(site, viewer, authorsOf(views))
  const published = presentComments(site, viewer, views, authors)
  const place = { postId: post.id, ...(parentId && { parentId }) }
  const comments = page.next ? published : await withOwnHeld(site, viewer, published, place)
  await markComments(site, viewer, comments)
  return parentId && !page.limit ? comments : { comments, next }
}
