import { useEffect, useMemo } from 'react'
import type { Community } from '../../api/communities.ts'
import type { Post } from '../../api/posts.ts'
import { heldPost, holdPost } from '../posts/held-posts.ts'
import { useApi } from '../queries.ts'

export type KeptAs = 'removed' | 'locked'

const perPage = 10

/** What to ask for a page of the posts that were removed from a community, or locked in it. */
export function keptPosts(communityId: string, as: KeptAs, page: number) {
  const filter = as === 'removed' ? 'deleted' : 'locked'
  return { query: { communityId, filter, page: String(page), limit: String(perPage) } }
}

export function useKeptPosts(community: Community, as: KeptAs, page: number): { posts: Post[]; pages: number } {
  const answer = useApi('listPosts', keptPosts(community.id, as, page))
  // The menus of a post know from its community what the viewer may do.
  const posts = useMemo(() => answer.posts.map((post) => ({ ...post, community })), [answer, community])
  useEffect(() => {
    for (const post of posts) {
      // These answers leave out the viewer's own votes; what is known of them stays.
      const { userVoted, userVotedUp } = heldPost(post.id) ?? post
      holdPost({ ...post, userVoted, userVotedUp })
    }
  }, [posts])
  return { posts, pages: Math.ceil((answer.noPosts ?? 0) / perPage) }
}
