import type { Post } from '../../../api/discussion/posts.ts'
import type { Visitor } from '../../platform/device/visit-record.ts'
import { readVisits, visitedPostsKey, writeVisits } from '../../platform/device/visit-record.ts'

// The posts that were opened on this device, so that they can be found offline too.

export type VisitedPost = Pick<Post, 'publicId' | 'communityName' | 'title'>

/** Older posts are dropped. */
const maxVisited = 50

export const listVisitedPosts = (visitor: Visitor) => readVisits<VisitedPost>(visitor, visitedPostsKey)

/** Remembers the present post; removes it if it is deleted. */
export function rememberVisit(visitor: Visitor, post: VisitedPost & Pick<Post, 'deleted'>): void {
  const { publicId, communityName, title, deleted } = post
  const others = listVisitedPosts(visitor).filter((each) => each.publicId !== publicId)
  const posts = deleted ? others : [{ publicId, communityName, title }, ...others].slice(0, maxVisited)
  writeVisits(visitor, visitedPostsKey, posts)
}
