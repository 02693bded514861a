import { useEffect } from 'react'
import type { Post } from '../../../api/discussion/posts.ts'
import { useViewer } from '../../platform/app-context.ts'
import {
  forgetVisitsOfOthers,
  readVisits,
  type Visitor,
  visitedPostsKey,
  writeVisits,
} from '../../platform/device/visit-record.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { postAt } from '../keys/on-article.ts'

// The posts that were opened on this device, so that they can be found offline too.

export type VisitedPost = Pick<Post, 'publicId' | 'communityName' | 'title'>

/** Older posts are dropped. */
const maxVisited = 50

export const listVisitedPosts = (visitor: Visitor) => readVisits<VisitedPost>(visitor, visitedPostsKey)

/** Remembers the present post; removes it if it is deleted. */
function rememberVisit(visitor: Visitor, post: VisitedPost & Pick<Post, 'deleted'>): void {
  const { publicId, communityName, title, deleted } = post
  const others = listVisitedPosts(visitor).filter((each) => each.publicId !== publicId)
  const posts = deleted ? others : [{ publicId, communityName, title }, ...others].slice(0, maxVisited)
  writeVisits(visitor, visitedPostsKey, posts)
}

/** Remembers on this device which posts the reader opens, and deletes records of other readers. */
export function useVisitedPosts(): void {
  const memory = useMemory()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const id = viewer?.id
  const visitsOff = viewer?.visitsOff ?? false
  useEffect(() => {
    const visitor = id === undefined ? null : { id, visitsOff }
    forgetVisitsOfOthers(visitor)
    const post = postAt(memory, pathname)
    if (post) rememberVisit(visitor, post)
  }, [memory, id, visitsOff, pathname])
}
