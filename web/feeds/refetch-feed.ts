import type { Answer, Input } from '../../api/endpoint.ts'
import type { Endpoints } from '../../api/index.ts'
import { alertFailure } from '../failure.ts'
import type { Memory } from '../memory/memory.ts'
import { type FeedItem, feedPage } from './feed-items.ts'
import type { FeedSource } from './feed-source.ts'

/** Of the longest pages that there are. Who has read further goes on from there. */
const maxPages = 10
const limit = '50'

/**
 * The feed once more as far as its reader has come, in its place: after a change of filters, or without what they leave out. What was there
 * stays as it is, folded or not.
 */
export async function refetchFeed(memory: Memory, source: FeedSource, unfiltered: boolean): Promise<void> {
  const before = memory.collections.get<readonly FeedItem[]>(source.address)
  if (!before || source.name !== 'listPosts') return
  const known = new Map(before.items.map((item) => [item.key, item]))
  const wanted = before.items.length + (before.filtered ?? 0)
  const last = before.items.at(-1)?.key
  const items: FeedItem[] = []
  let next: string | null = null
  let filtered = 0
  try {
    for (let page = 0; page < maxPages; page++) {
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
  } catch (error) {
    alertFailure(error)
    return
  }
  memory.collections.begin(source.address, { items, next, filtered, unfiltered })
}

function inPlaceOf(known: FeedItem | undefined, { filteredBy, ...item }: FeedItem, unfiltered: boolean): FeedItem {
  if (unfiltered) return known ?? item
  return { ...item, ...(known && { heights: known.heights, inView: known.inView }), ...(filteredBy && { filteredBy }) }
}
