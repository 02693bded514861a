import { useEffect } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { queryIn } from '../../../platform/router/query-in.ts'

export type ModeratedAs = 'removed' | 'locked'

const perPage = 10

/** The input for a page of a community's removed or locked posts. */
export function moderatedPosts(communityId: string, as: ModeratedAs, page: number) {
  const filter = as === 'removed' ? 'deleted' : 'locked'
  return { query: { communityId, filter, page: String(page), limit: String(perPage) } }
}

/** Whether the address asks for the removed comments instead of the posts. */
export const showsComments = (search: URLSearchParams): boolean => search.get('show') === 'comments'

export const removedComments = (communityId: string, search: URLSearchParams) => ({
  params: { id: communityId },
  query: queryIn(search, 'next'),
})

export function useModeratedPosts(
  community: Community,
  as: ModeratedAs,
  page: number,
): { posts: Post[]; pages: number } {
  const { entities } = useMemory()
  const answer = useAnswer('listPosts', moderatedPosts(community.id, as, page))
  const { posts } = answer
  // The menu of a post needs the community for the viewer's permissions.
  useEffect(() => {
    for (const post of posts) if (!post.community) entities.patch('Post', post.id, { community })
  }, [entities, posts, community])
  return { posts, pages: Math.ceil((answer.noPosts ?? 0) / perPage) }
}
