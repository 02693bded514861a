import type { FilteredBy } from '../../../api/discussion/filters.ts'
import type { CollectionPage } from '../../platform/memory/collections.ts'

export interface FeedItem {
  /** The id of the post or comment. */
  key: string
  type: 'post' | 'comment'
  /** The reader's filter that folds it here. */
  filteredBy?: FilteredBy
  /** The last height in each layout; the empty place keeps it. */
  heights: { card?: number; compact?: number }
  /** Of a list: when it was saved. */
  savedAt?: string
  /** In view or close to it. Changed in place: nothing is drawn from it until the feed is shown again. */
  inView: boolean
}

interface Shown {
  id: string
  filteredBy?: FilteredBy | undefined
}

export interface FeedAnswer {
  posts?: readonly Shown[]
  items?: readonly (GivenItem | GivenListItem)[]
  filtered?: number | undefined
  next?: string | null | undefined
}

interface GivenItem {
  type: string
  item: Shown
}

interface GivenListItem {
  targetType: string
  targetItem: Shown | null
  createdAt: string
}

/** What an answer adds to its feed. One that is nothing, or holds something unknown, is an error. */
export function feedPage(answer: FeedAnswer | undefined, inView = false): CollectionPage<readonly FeedItem[]> {
  const given = answer?.items?.flatMap(asItem) ?? answer?.posts?.map((item) => ({ type: 'post', item }))
  if (!given) throw new Error('The feed answered nothing.')
  const items = given.map(({ type, item, ...rest }): FeedItem => {
    const { id: key, filteredBy } = item
    if (type === 'post' || type === 'comment')
      return { key, type, heights: {}, inView, ...(filteredBy && { filteredBy }), ...rest }
    throw new Error(`The feed holds an item of the unknown type ${type}.`)
  })
  return { items, next: answer?.next ?? null, ...(answer?.filtered && { filtered: answer.filtered }) }
}

function asItem(given: GivenItem | GivenListItem): (GivenItem & { savedAt?: string })[] {
  if ('item' in given) return [given]
  const { targetType: type, targetItem: item, createdAt: savedAt } = given
  return item ? [{ type, item, savedAt }] : []
}
