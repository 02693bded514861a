import type { Post } from '../../api/posts.ts'
import { readVisits, type Visitor, visitedPostsKey, writeVisits } from '../device/visit-record.ts'

// Which posts were opened on this device, so that they are found again without a connection too.

export type VisitedPost = Pick<Post, 'publicId' | 'communityName' | 'title'>

/** More than anybody looks for by a part of its title; older ones give way. */
const maxVisited = 50

export const listVisitedPosts = (visitor: Visitor) => readVisits<VisitedPost>(visitor, visitedPostsKey)

/** The post that is looked at now: what was deleted is remembered no more. */
export function rememberVisit(visitor: Visitor, post: VisitedPost & Pick<Post, 'deleted'>): void {
  const { publicId, communityName, title, deleted } = post
  const others = listVisitedPosts(visitor).filter((each) => each.publicId !== publicId)
  const posts = deleted ? others : [{ publicId, communityName, title }, ...others].slice(0, maxVisited)
  writeVisits(visitor, visitedPostsKey, posts)
}
