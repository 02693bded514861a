import type { FeedSort } from '../../../api/discussion/feeds.ts'
import type { Initial } from '../../../api/start/initial.ts'
import { sortedOf, sortFor } from './feed-sort.ts'
import type { FeedSource } from './feed-source.ts'

/** What a loader tells its page of the feed on it. */
export interface PostsFeed {
  source: FeedSource & { name: 'listPosts' }
  sort: FeedSort
}

type Whose = { feed: 'all' | 'home' } | { communityId: string } | { feed: 'custom'; feedId: string }

/** The feed that an address asks for. Whose it is belongs to its address: votes and hidden posts are personal. */
export function postsFeed(
  request: Request,
  initial: Pick<Initial, 'user' | 'feedSorts'>,
  of: Whose,
  usual?: FeedSort,
): PostsFeed {
  const { pathname, searchParams } = new URL(request.url)
  const sort = sortFor(searchParams.get('sort'), initial, sortedOf(of), usual)
  const next = searchParams.get('next')
  const query = { ...of, sort, ...(next && { next }) }
  const address = `feed ${pathname}?${new URLSearchParams(query)} ${initial.user?.id ?? ''}`
  return { source: { address, name: 'listPosts', input: { query } }, sort }
}
