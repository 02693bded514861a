import type { Comment } from '../../api/comments.ts'
import type { Post } from '../../api/posts.ts'

export type FeedItem = ({ type: 'post'; item: Post } & Place) | ({ type: 'comment'; item: Comment } & Place)

interface Place {
  key: string
  /** As high as it was when it was last in view, for each layout; its place stays so high without it. */
  heights: { card?: number; compact?: number }
}

/** One feed as the browser holds it, under its address. */
export interface Feed {
  items: readonly FeedItem[]
  /** Where the next page begins; null at the end. */
  next: string | null
  loading: boolean
  /** The last fetch failed; nothing is fetched until the reader asks. */
  failed: boolean
  /** Keys of the items in view or close to it. Changed in place: nothing is drawn from it until the feed is shown again. */
  inView: Set<string>
}

export interface FeedPage {
  posts?: readonly Post[]
  items?: readonly { type: string; item: unknown }[]
  next?: string | null | undefined
}

export const startedFeed = (): Feed => ({ items: [], next: null, loading: true, failed: false, inView: new Set() })

/** The first page as it came from the server. */
export function loadedFeed(answer: FeedPage): Feed {
  return { ...startedFeed(), items: itemsOf(answer), next: answer.next ?? null, loading: false }
}

export const loadingFeed = (feed: Feed): Feed => ({ ...feed, loading: true, failed: false })

export const failedFeed = (feed: Feed): Feed => ({ ...feed, loading: false, failed: true })

/** The next page: what is held already is not repeated, the order is as it came. */
export function appendedFeed(feed: Feed, answer: FeedPage): Feed {
  const held = new Set(feed.items.map(({ key }) => key))
  const fresh = itemsOf(answer).filter(({ key }) => !held.has(key))
  return { ...feed, items: [...feed.items, ...fresh], next: answer.next ?? null, loading: false, failed: false }
}

/** The items of an answer. One that is nothing, or holds something unknown, is an error. */
function itemsOf(answer: FeedPage | undefined): FeedItem[] {
  const given = answer?.items ?? answer?.posts?.map((item) => ({ type: 'post', item }))
  if (!given) throw new Error('The feed answered nothing.')
  return given.map(({ type, item }) => {
    const { id: key } = item as { id: string }
    if (type === 'post') return { key, type, item: item as Post, heights: {} }
    if (type === 'comment') return { key, type, item: item as Comment, heights: {} }
    throw new Error(`The feed holds an item of the unknown type ${type}.`)
  })
}
