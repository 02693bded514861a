import type { CollectionPage } from '../memory/collections.ts'

export interface FeedItem {
  /** The id of the post or comment. */
  key: string
  type: 'post' | 'comment'
  /** As high as it was when it was last in view, for each layout; its place stays so high without it. */
  heights: { card?: number; compact?: number }
  /** In view or close to it. Changed in place: nothing is drawn from it until the feed is shown again. */
  inView: boolean
}

export interface FeedAnswer {
  posts?: readonly { id: string }[]
  items?: readonly { type: string; item: { id: string } }[]
  next?: string | null | undefined
}

/** What an answer adds to its feed. One that is nothing, or holds something unknown, is an error. */
export function feedPage(answer: FeedAnswer | undefined, inView = false): CollectionPage<readonly FeedItem[]> {
  const given = answer?.items ?? answer?.posts?.map((item) => ({ type: 'post', item }))
  if (!given) throw new Error('The feed answered nothing.')
  const items = given.map(({ type, item }): FeedItem => {
    if (type === 'post' || type === 'comment') return { key: item.id, type, heights: {}, inView }
    throw new Error(`The feed holds an item of the unknown type ${type}.`)
  })
  return { items, next: answer?.next ?? null }
}
