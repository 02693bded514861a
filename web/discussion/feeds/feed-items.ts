import type { FilteredBy } from '../../../api/discussion/filters.ts'
import type { CollectionPage } from '../../platform/memory/collections.ts'

export interface FeedItem {
  /** The id of the post or comment. */
  key: string
  type: 'post' | 'comment'
  /** The viewer's filter that folds it in this feed. */
  filteredBy?: FilteredBy
  /** The last height in each layout, for the empty block while it is not rendered. */
  heights: { card?: number; compact?: number }
  /** In lists: the time of saving. */
  savedAt?: string
  /** In the window or near it. Changed in place, because it matters only when the feed is opened again. */
  inView: boolean
}

interface AnswerEntity {
  id: string
  filteredBy?: FilteredBy | undefined
}

export interface FeedAnswer {
  posts?: readonly AnswerEntity[]
  items?: readonly (AnswerItem | AnswerListItem)[]
  filtered?: number | undefined
  next?: string | null | undefined
}

interface AnswerItem {
  type: string
  item: AnswerEntity
}

interface AnswerListItem {
  targetType: string
  targetItem: AnswerEntity | null
  createdAt: string
}

/** Converts an answer to a page of its feed. An empty answer or an item of an unknown type is an error. */
export function feedPage(answer: FeedAnswer | undefined, inView = false): CollectionPage<readonly FeedItem[]> {
  const entries = answer?.items?.flatMap(toItem) ?? answer?.posts?.map((item) => ({ type: 'post', item }))
  if (!entries) throw new Error('The feed answered nothing.')
  const items = entries.map(({ type, item, ...rest }): FeedItem => {
    const { id: key, filteredBy } = item
    if (type === 'post' || type === 'comment')
      return { key, type, heights: {}, inView, ...(filteredBy && { filteredBy }), ...rest }
    throw new Error(`The feed holds an item of the unknown type ${type}.`)
  })
  return { items, next: answer?.next ?? null, ...(answer?.filtered && { filtered: answer.filtered }) }
}

function toItem(entry: AnswerItem | AnswerListItem): (AnswerItem & { savedAt?: string })[] {
  if ('item' in entry) return [entry]
  const { targetType: type, targetItem: item, createdAt: savedAt } = entry
  return item ? [{ type, item, savedAt }] : []
}
