import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { Post } from '../../api/posts.ts'
import { app, load, notFound } from '../app-context.ts'
import { apiQuery } from '../queries.ts'
import { heldPostAt } from './held-posts.ts'

/** The call that answers the post in the address, its community included. */
export const postOf = (publicId: string | undefined) => ({ params: { publicId: publicId ?? '' }, query: {} })

const possible = /^\w{1,32}$/

/** A post that a feed has shown is there at once, without its community; the whole of it comes behind the page. */
export function loadPost({ context, params }: LoaderFunctionArgs): Promise<Post> {
  const publicId = params['publicId'] ?? ''
  if (!possible.test(publicId)) notFound()
  showHeld(context.get(app).queryClient, publicId)
  return load(context, 'getPost', postOf(publicId), 'soon')
}

function showHeld(queryClient: QueryClient, publicId: string): void {
  const { queryKey } = apiQuery('getPost', postOf(publicId))
  const held = heldPostAt(publicId)
  if (held && !queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, held, { updatedAt: 1 })
}
