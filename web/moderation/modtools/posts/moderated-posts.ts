import { useEffect } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'

export type ModeratedAs = 'removed' | 'locked'

const perPage = 10

/** What to ask for a page of the posts that were removed from a community, or locked in it. */
export function moderatedPosts(communityId: string, as: ModeratedAs, page: number) {
  const filter = as === 'removed' ? 'deleted' : 'locked'
  return { query: { communityId, filter, page: String(page), limit: String(perPage) } }
}

export function useModeratedPosts(
  community: Community,
  as: ModeratedAs,
  page: number,
): { posts: Post[]; pages: number } {
  const { entities } = useMemory()
  const answer = useAnswer('listPosts', moderatedPosts(community.id, as, page))
  const { posts } = answer
  // The menus of a post know from its community what the viewer may do.
  useEffect(() => {
    for (const post of posts) if (!post.community) entities.patch('Post', post.id, { community })
  }, [entities, posts, community])
  return { posts, pages: Math.ceil((answer.noPosts ?? 0) / perPage) }
}
