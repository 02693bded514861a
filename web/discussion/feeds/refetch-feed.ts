import type { Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { CollectionPage } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { type FeedItem, feedPage } from './feed-items.ts'
import type { Feed, FeedSource } from './feed-source.ts'

/** Of the longest pages that there are. Who has read further goes on from there. */
const maxPages = 10
const limit = '50'

/** The newest of each feed, by its address: what was begun before it gives up. */
const newest = new Map<string, symbol>()

/**
 * The feed once more as far as its reader has come, in its place: after a change of filters, or without what they leave out. What was there
 * stays as it is, folded or not. Nothing comes of it once the feed is left.
 */
export async function refetchFeed(memory: Memory, source: FeedSource, unfiltered: boolean): Promise<void> {
  const { address, name } = source
  if (name !== 'listPosts') return
  const { collections } = memory
  const run = Symbol()
  newest.set(address, run)
  const isWanted = () => newest.get(address) === run && collections.isShown(address)
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
      // More of it has come meanwhile: as far as that. Of a feed that was begun anew all is as the filters have it already.
      before = now?.items.at(before.items.length - 1) === before.items.at(-1) ? now : undefined
    }
  } catch (error) {
    if (isWanted()) alertFailure(error)
  } finally {
    if (newest.get(address) === run) {
      newest.delete(address)
      // Left before it came, it would be found again as it was before the filters were changed.
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
    for (const item of feedPage(answer).items) items.push(inPlaceOf(known.get(item.key), item, unfiltered))
    filtered += answer.filtered ?? 0
    next = answer.next ?? null
    if (next === null || items.length >= wanted || items.some(({ key }) => key === last)) break
  }
  return { items, next, filtered, unfiltered }
}

function inPlaceOf(known: FeedItem | undefined, { filteredBy, ...item }: FeedItem, unfiltered: boolean): FeedItem {
  if (unfiltered) return known ?? item
  return { ...item, ...(known && { heights: known.heights, inView: known.inView }), ...(filteredBy && { filteredBy }) }
}
