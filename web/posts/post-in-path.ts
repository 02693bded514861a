import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { CommentSort } from '../../api/comments.ts'
import type { Post } from '../../api/posts.ts'
import { app, load, notFound } from '../app-context.ts'
import { pageSize } from '../comments/held-threads.ts'
import { apiQuery } from '../queries.ts'
import { heldPostAt } from './held-posts.ts'

/** The call that answers the post in the address, with its community and the first page of its comments. */
export const postOf = (publicId: string | undefined, sort: CommentSort) => ({
  params: { publicId: publicId ?? '' },
  query: { sort, limit: pageSize },
})

const possible = /^\w{1,32}$/

/** A post that a feed has shown is there at once, without its community; the whole of it comes behind the page. */
export function loadPost({ context, params }: LoaderFunctionArgs, sort: CommentSort): Promise<Post> {
  const publicId = params['publicId'] ?? ''
  if (!possible.test(publicId)) notFound()
  showHeld(context.get(app).queryClient, publicId, sort)
  return load(context, 'getPost', postOf(publicId, sort), 'soon')
}

function showHeld(queryClient: QueryClient, publicId: string, sort: CommentSort): void {
  const { queryKey } = apiQuery('getPost', postOf(publicId, sort))
  const held = heldPostAt(publicId)
  // One with comments came with its page, in another order: what is shown of it stays until the new order is there.
  if (held && !held.comments && !queryClient.getQueryData(queryKey))
    queryClient.setQueryData(queryKey, held, { updatedAt: 1 })
}
