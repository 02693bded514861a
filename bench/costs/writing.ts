import type { SizedWorld } from '../data/sized-world.ts'
import type { Kind } from './kinds.ts'
import { changes } from './requests.ts'

/** Votes, comments and posts. They stay in the stored database, which grows a little with each run. */
export function writings(world: SizedWorld): Kind[] {
  const { anyPosts, communities } = world
  const text = 'A mill stood where the car park is now, and the street still bends around it. '
  return [
    [
      'vote on a post',
      changes(
        world,
        () => '/api/_postVote',
        // Each post gets votes of several members, so that few votes are withdrawn by a second one.
        Array.from({ length: 5 }, () => anyPosts).flatMap((posts, round) =>
          posts.map((_, index) => ({ postId: posts[(index + round) % posts.length]?.id })),
        ),
      ),
    ],
    [
      'comment',
      changes(
        world,
        (index) => `/api/posts/${anyPosts[index]?.publicId}/comments`,
        anyPosts.map(() => ({ body: text })),
      ),
    ],
    [
      'post',
      changes(
        world,
        () => '/api/posts',
        anyPosts.map((_, index) => ({
          type: 'text',
          title: `Where the mill stood (${index})`,
          body: text.repeat(4),
          community: communities[index % communities.length]?.name,
        })),
      ),
    ],
  ]
}
