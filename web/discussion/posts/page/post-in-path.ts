import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { load, notFound } from '../../../platform/app-context.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import type { LoaderArgs } from '../../../platform/router/page-route.ts'
import { commentSorts } from '../../comments/thread/comment-sort.ts'
import { pageSize } from '../../comments/thread/thread-pages.ts'

/** The call that answers the post in the address, with its community and the first page of its comments. */
export const postOf = (publicId: string | undefined, sort: CommentSort) => ({
  params: { publicId: publicId ?? '' },
  query: { sort, limit: pageSize },
})

const possible = /^\w{1,32}$/

/** A post that a feed has shown is there at once, without its community; the whole of it comes behind the page. */
export function loadPost({ context, params }: LoaderArgs, sort: CommentSort): Promise<Post> {
  const publicId = params['publicId'] ?? ''
  if (!possible.test(publicId)) notFound()
  showKnown(context.memory, publicId, sort)
  return load(context, 'getPost', postOf(publicId, sort), 'soon')
}

function showKnown(memory: Memory, publicId: string, sort: CommentSort): void {
  const sought = publicId.toLowerCase()
  const known = memory.entities.find('Post', (post) => post.publicId.toLowerCase() === sought)
  // Of one that came with its page, in another order, what is shown stays until the new order is there.
  const shown = commentSorts.some(({ sort: other }) => memory.answer('getPost', postOf(publicId, other)))
  if (known && !shown) memory.expect('getPost', postOf(publicId, sort), known)
}
