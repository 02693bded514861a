import type { Comment } from '../../api/comments.ts'
import { loadUsers } from '../accounts/users.ts'
import { markComments } from '../filters/mark-filtered.ts'
import { loadPost, visitPost } from '../posts/posts.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { authorsOf, type CommentsPageRequest, loadBelow, loadPage, presentComments, readPage } from './comments.ts'

/** A page of a post's comments, or what is below one of them: a bare array, or pages with a limit. Opening the first page is a visit. */
export async function loadThread(
  site: Site,
  viewer: Viewer | null,
  publicId: string,
  { parentId, ...page }: CommentsPageRequest & { parentId?: string | undefined },
): Promise<Comment[] | { comments: Comment[]; next: string | null }> {
  const post = await loadPost(site.db, viewer, publicId)
  const { views, next } = await (parentId
    ? loadBelow(site.db, viewer, post.id, { ...page, parentId })
    : loadPage(site.db, viewer, post.id, readPage(page)))
  if (!parentId && !page.next && viewer) visitPost(site, viewer, post.id)
  const authors = await loadUsers(site, viewer, authorsOf(views))
  const comments = presentComments(site, viewer, views, authors)
  await markComments(site, viewer, comments)
  return parentId && !page.limit ? comments : { comments, next }
}
