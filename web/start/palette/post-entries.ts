import { History } from 'lucide'
import { postPath } from '../../discussion/posts/post-path.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import type { KeyContext } from '../keys/key-context.ts'
import { idInPath } from '../keys/on-article.ts'
import { goesTo, type PaletteEntry } from './palette-entry.ts'
import { listVisitedPosts, type VisitedPost } from './visited-posts.ts'

/** Recently opened posts of this device, the newest first, then all other known posts, without the present one. */
export function postEntries({ memory, initial, router }: KeyContext): PaletteEntry[] {
  const known = memory.entities.list('Post').sort((a, b) => b.fetchedAt - a.fetchedAt)
  const byPublicId = new Map(known.map((post) => [post.publicId, post]))
  // With their present titles if known.
  const visited = listVisitedPosts(initial.user).map((post) => byPublicId.get(post.publicId) ?? post)
  const visitedIds = new Set(visited.map(({ publicId }) => publicId))
  const others = known.filter(({ publicId }) => !visitedIds.has(publicId))
  const read = idInPath(router.state.location.pathname)
  return [...visited, ...others]
    .filter((post) => post.publicId !== read && !(isKnown(post) && isUnwanted(post)))
    .map((post) => ({
      group: 'posts',
      text: post.title,
      hint: post.communityName,
      icon: History,
      onlyAsked: !visitedIds.has(post.publicId),
      run: goesTo(postPath(post)),
    }))
}

const isKnown = (post: VisitedPost): post is MarkedPost => 'fetchedAt' in post

/** Deleted posts, and posts that the reader has hidden, muted or filtered. */
const isUnwanted = ({ deleted, hidden, isAuthorMuted, isCommunityMuted, filteredBy }: MarkedPost) =>
  deleted || hidden || isAuthorMuted || isCommunityMuted || Boolean(filteredBy)
