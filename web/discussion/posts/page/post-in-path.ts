import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { load, notFound } from '../../../platform/app-context.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import type { LoaderArgs } from '../../../platform/router/page-route.ts'
import { commentSorts } from '../../comments/thread/comment-sort.ts'
import { pageSize } from '../../comments/thread/thread-pages.ts'

/** The input of the call for the post in the address, with its community and the first page of comments. */
export const postOf = (publicId: string | undefined, sort: CommentSort) => ({
  params: { publicId: publicId ?? '' },
  query: { sort, limit: pageSize },
})

const publicIdPattern = /^\w{1,32}$/

/** Loads a post. If a feed has shown it already, the page opens at once without its community, and the full answer follows. */
export function loadPost({ context, params }: LoaderArgs, sort: CommentSort): Promise<Post> {
  const publicId = params['publicId'] ?? ''
  if (!publicIdPattern.test(publicId)) notFound()
  showKnown(context.memory, publicId, sort)
  return load(context, 'getPost', postOf(publicId, sort), 'soon')
}

function showKnown(memory: Memory, publicId: string, sort: CommentSort): void {
  const lowerCaseId = publicId.toLowerCase()
  const known = memory.entities.find('Post', (post) => post.publicId.toLowerCase() === lowerCaseId)
  // If only the sort order of the comments changes, the old order stays until the new one is loaded.
  const shown = commentSorts.some(({ sort: other }) => memory.answer('getPost', postOf(publicId, other)))
  if (known && !shown) memory.expect('getPost', postOf(publicId, sort), known)
}
