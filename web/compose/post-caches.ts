import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '../../api/posts.ts'
import { holdPost } from '../posts/held-posts.ts'
import { apiQuery } from '../queries.ts'

/** What the browser knows of a post that was written or changed just now; feeds are asked for again when they are shown. */
export function keepInCaches(queryClient: QueryClient, post: Post): void {
  holdPost(post)
  const { title, body, bodyHtml, editedAt } = post
  queryClient.setQueriesData<Post>({ queryKey: ['getPost'] }, (held) =>
    held?.id === post.id ? { ...held, title, body, bodyHtml, editedAt } : held,
  )
  for (const name of ['listPosts', 'getUserFeed'])
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}

/** The server has just said so; the page then says it too. */
export function rememberBan(queryClient: QueryClient, communityId: string): void {
  queryClient.setQueryData(
    apiQuery('getInitial', {}).queryKey,
    (held) => held && { ...held, bannedFrom: [...new Set([...(held.bannedFrom ?? []), communityId])] },
  )
}
