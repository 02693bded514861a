import type { User } from '../../api/accounts.ts'
import type { FeedSort } from '../../api/feeds.ts'
import type { App } from '../app-context.ts'
import { sortFor } from './feed-sort.ts'
import type { FeedSource } from './feed-source.ts'

/** What a loader tells its page of the feed on it. */
export interface PostsFeed {
  source: FeedSource & { name: 'listPosts' }
  sort: FeedSort
}

/** The feed that an address asks for. Whose it is belongs to its address: votes and hidden posts are personal. */
export function postsFeed(
  context: App,
  request: Request,
  viewer: Pick<User, 'id' | 'rememberFeedSort'> | null,
  of: { feed: 'all' | 'home' } | { communityId: string },
): PostsFeed {
  const { pathname, searchParams } = new URL(request.url)
  const sort = sortFor(searchParams.get('sort'), viewer, context.cookie)
  const next = searchParams.get('next')
  const query = { ...of, sort, ...(next && { next }) }
  const address = `feed ${pathname}?${new URLSearchParams(query)} ${viewer?.id ?? ''}`
  return { source: { address, name: 'listPosts', input: { query } }, sort }
}
