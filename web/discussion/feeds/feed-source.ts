import { useSyncExternalStore } from 'react'
import type { Endpoints } from '../../../api/index.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { type App, load } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { appending, type Collection } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { type FeedAnswer, type FeedItem, feedPage } from './feed-items.ts'

type Asked =
  | { name: 'listPosts'; input: Input<Endpoints['listPosts']> }
  | { name: 'getUserFeed'; input: Input<Endpoints['getUserFeed']> }
  | { name: 'getListItems'; input: Input<Endpoints['getListItems']> }

/** Which posts, in which order. Two feeds with one `address` are the same feed. */
export type FeedSource = Asked & { address: string }

export type Feed = Collection<readonly FeedItem[]>

const inBrowser = typeof document !== 'undefined'

/**
 * For loaders: on the server the first page is loaded, in the browser it is begun. Going back shows what is remembered under the
 * address; a link to the feed fetches it anew.
 */
export async function openFeed(context: App, request: Request, source: FeedSource): Promise<void> {
  if (!inBrowser) {
    await load(context, source.name, source.input as never)
    return
  }
  const { memory } = context
  const wasThere = request.url === location.href.replace(location.hash, '')
  if (!wasThere || !memory.collections.get(source.address)) void reloadFeed(memory, source)
}

/** From the first page again, in place of all that is remembered. */
export const reloadFeed = (memory: Memory, source: FeedSource): Promise<void> =>
  memory.collections.reload(source.address, [], fetchOf(memory, source)).catch(alertFailure)

export const loadMore = (memory: Memory, source: FeedSource): Promise<void> =>
  memory.collections.loadMore(source.address, fetchOf(memory, source)).catch(alertFailure)

const fetchOf = (memory: Memory, source: FeedSource) =>
  appending<FeedItem>(async (next) => {
    const more = next === null ? {} : { next }
    if (source.name === 'getListItems')
      return feedPage(await memory.ask('getListItems', { ...source.input, query: { ...source.input.query, ...more } }))
    if (source.name === 'getUserFeed')
      return feedPage(await memory.ask('getUserFeed', { ...source.input, query: { ...source.input.query, ...more } }))
    const before = next === null ? undefined : memory.collections.get(source.address)
    const query = { ...source.input.query, ...more, ...(before?.unfiltered && { filters: 'off' }) }
    const answer = await memory.ask('listPosts', { ...source.input, query })
    const page = feedPage(answer)
    const filtered = (before?.filtered ?? 0) + (page.filtered ?? 0)
    if (!before?.unfiltered) return { ...page, filtered }
    return { ...page, items: page.items.map(({ filteredBy: _, ...item }) => item), unfiltered: true }
  })

/** The feed that was shown last. */
export let lastFeed: FeedSource | undefined

/** The feed as it is remembered, or as the server sent it with the page. */
export function useFeed(source: FeedSource): Feed {
  const memory = useMemory()
  const { collections } = memory
  const { address } = source
  const begun = collections.get<readonly FeedItem[]>(address) ?? beginFeed(memory, source)
  const read = () => collections.get<readonly FeedItem[]>(address) ?? begun
  const subscribe = (listener: () => void) => {
    lastFeed = source
    return collections.subscribe(address, listener)
  }
  return useSyncExternalStore(subscribe, read, read)
}

const nothingYet: Feed = { items: [], next: null, loading: true, failed: false }

/** What the server rendered is whole: all of it counts as in view until the browser has looked. */
function beginFeed({ collections, answer }: Memory, { address, name, input }: FeedSource): Feed {
  const page = answer(name, input as never) as FeedAnswer | undefined
  return page ? collections.begin(address, feedPage(page, true)) : nothingYet
}
