import { useEffect } from 'react'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import type { Initial } from '../../../api/start/initial.ts'
import { load } from '../../platform/app-context.ts'
import type { Collection } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { pagedList } from '../../platform/memory/paged-list.ts'
import { type FeedAnswer, type FeedItem, feedPage } from './feed-items.ts'
import { sortFor, sortScopeOf } from './feed-sort.ts'

type FeedCall =
  | { name: 'listPosts'; input: Input<Endpoints['listPosts']> }
  | { name: 'getUserFeed'; input: Input<Endpoints['getUserFeed']> }
  | { name: 'getListItems'; input: Input<Endpoints['getListItems']> }

/** The call that loads a feed. Sources with the same `address` are the same feed. */
export type FeedSource = FeedCall & { address: string }

export type Feed = Collection<readonly FeedItem[]>

type Filtered = Pick<Feed, 'filtered' | 'unfiltered'>

const feeds = pagedList<FeedSource, FeedItem, Filtered>({
  addressOf: ({ address }) => address,
  load: (app, { name, input }) => load(app, name, input as never),
  // Everything that the server rendered counts as in view until the browser has measured it.
  loaded({ answer }, { name, input }) {
    const page = answer(name, input as never) as FeedAnswer | undefined
    return page && feedPage(page, true)
  },
  fetch: fetchFeed,
  empty: {},
})

export const { open: openFeed, reload: reloadFeed, loadMore } = feeds

async function fetchFeed(memory: Memory, source: FeedSource, next: string | null, before: Filtered | undefined) {
  const more = next === null ? {} : { next }
  if (source.name === 'getListItems')
    return feedPage(await memory.ask('getListItems', { ...source.input, query: { ...source.input.query, ...more } }))
  if (source.name === 'getUserFeed')
    return feedPage(await memory.ask('getUserFeed', { ...source.input, query: { ...source.input.query, ...more } }))
  const query = { ...source.input.query, ...more, ...(before?.unfiltered && { filters: 'off' }) }
  const page = feedPage(await memory.ask('listPosts', { ...source.input, query }))
  const filtered = (before?.filtered ?? 0) + (page.filtered ?? 0)
  if (!before?.unfiltered) return { ...page, filtered }
  return { ...page, items: page.items.map(({ filteredBy: _, ...item }) => item), unfiltered: true }
}

/** The feed that was shown last. */
export let lastFeed: FeedSource | undefined

export function useFeed(source: FeedSource): Feed {
  const feed = feeds.useList(source)
  useEffect(() => {
    lastFeed = source
  }, [source])
  return feed
}

/** The loader data of a page with a feed. */
export interface PostsFeed {
  source: FeedSource & { name: 'listPosts' }
  sort: FeedSort
}

type FeedScope = { feed: 'all' | 'home' } | { communityId: string } | { feed: 'custom'; feedId: string }

/** The feed of a request. Its address contains the viewer, because votes and hidden posts are personal. */
export function postsFeed(
  request: Request,
  initial: Pick<Initial, 'user' | 'feedSorts'>,
  scope: FeedScope,
  usual?: FeedSort,
): PostsFeed {
  const { pathname, searchParams } = new URL(request.url)
  const sort = sortFor(searchParams.get('sort'), initial, sortScopeOf(scope), usual)
  const next = searchParams.get('next')
  const query = { ...scope, sort, ...(next && { next }) }
  const address = `feed ${pathname}?${new URLSearchParams(query)} ${initial.user?.id ?? ''}`
  return { source: { address, name: 'listPosts', input: { query } }, sort }
}
