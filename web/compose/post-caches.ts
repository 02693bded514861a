import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '../../api/posts.ts'
import { forgetFeeds, isOfProfile } from '../feeds/held-feeds.ts'
import { holdPost } from '../posts/held-posts.ts'
import { apiQuery } from '../queries.ts'

/** A post that was written or changed just now. Feeds that do not show it yet, or its old title with a comment, come anew. */
export function keepInCaches(queryClient: QueryClient, post: Post, isNew: boolean): void {
  holdPost(post)
  if (isNew) forgetFeeds()
  else forgetFeeds(isOfProfile)
  void queryClient.invalidateQueries({ queryKey: ['getUser'], refetchType: 'none' })
}

/** The server has just said so; the page then says it too. */
export function rememberBan(queryClient: QueryClient, communityId: string): void {
  queryClient.setQueryData(
    apiQuery('getInitial', {}).queryKey,
    (held) => held && { ...held, bannedFrom: [...new Set([...(held.bannedFrom ?? []), communityId])] },
  )
}
