import type { Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { CollectionPage } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { type FeedItem, feedPage } from './feed-items.ts'
import type { Feed, FeedSource } from './feed-source.ts'

/** Pages of the maximum size; a reader who was further down continues from there. */
const maxPages = 10
const limit = '50'

/** The latest run for each address of a feed; earlier ones stop. */
const latestRun = new Map<string, symbol>()

/**
 * Fetches the feed again as far as it was loaded: after a change of filters, or with `unfiltered` to show filtered posts; known items
 * then stay as they are, folded or not. Does nothing once the feed is left.
 */
export async function refetchFeed(memory: Memory, source: FeedSource, unfiltered: boolean): Promise<void> {
  const { address, name } = source
  if (name !== 'listPosts') return
  const { collections } = memory
  const run = Symbol()
  latestRun.set(address, run)
  const isWanted = () => latestRun.get(address) === run && collections.isShown(address)
  try {
    let before = collections.get<readonly FeedItem[]>(address)
    while (before && isWanted()) {
      const page = await fetchAgain(memory, source, before, unfiltered, isWanted)
      if (!isWanted()) break
      const now = collections.get<readonly FeedItem[]>(address)
      if (now === before) {
        collections.begin(address, page)
        return
      }
      // If another page was loaded in the meantime, fetch that far. If the feed was reloaded, its filters are up to date.
      before = now?.items.at(before.items.length - 1) === before.items.at(-1) ? now : undefined
    }
  } catch (error) {
    if (isWanted()) alertFailure(error)
  } finally {
    if (latestRun.get(address) === run) {
      latestRun.delete(address)
      // The feed was left; without this, coming back would show it as before the change of filters.
      if (!collections.isShown(address) && !unfiltered) collections.forget(address)
    }
  }
}

async function fetchAgain(
  memory: Memory,
  source: FeedSource & { name: 'listPosts' },
  before: Feed,
  unfiltered: boolean,
  isWanted: () => boolean,
): Promise<CollectionPage<readonly FeedItem[]>> {
  const known = new Map(before.items.map((item) => [item.key, item]))
  const wanted = before.items.length + (before.filtered ?? 0)
  const last = before.items.at(-1)?.key
  const items: FeedItem[] = []
  let next: string | null = null
  let filtered = 0
  for (let page = 0; page < maxPages && isWanted(); page++) {
    const query: Input<Endpoints['listPosts']>['query'] = {
      ...source.input.query,
      limit,
      ...(next && { next }),
      ...(unfiltered && { filters: 'off' }),
    }
    const answer: Answer<Endpoints['listPosts']> = await memory.ask('listPosts', { ...source.input, query })
    for (const item of feedPage(answer).items) items.push(mergeItem(known.get(item.key), item, unfiltered))
    filtered += answer.filtered ?? 0
    next = answer.next ?? null
    if (next === null || items.length >= wanted || items.some(({ key }) => key === last)) break
  }
  return { items, next, filtered, unfiltered }
}

function mergeItem(known: FeedItem | undefined, { filteredBy, ...item }: FeedItem, unfiltered: boolean): FeedItem {
  if (unfiltered) return known ?? item
  return { ...item, ...(known && { heights: known.heights, inView: known.inView }), ...(filteredBy && { filteredBy }) }
}
