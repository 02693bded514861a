import type { User } from '../../api/accounts.ts'
import type { FeedSort } from '../../api/feeds.ts'

/** In the order in which they are offered. */
export const feedSorts: readonly { sort: FeedSort; text: string }[] = [
  { sort: 'hot', text: 'Hot' },
  { sort: 'activity', text: 'Activity' },
  { sort: 'latest', text: 'Latest' },
  { sort: 'day', text: 'Day' },
  { sort: 'week', text: 'Week' },
  { sort: 'month', text: 'Month' },
  { sort: 'year', text: 'Year' },
  { sort: 'all', text: 'All' },
]

const cookieName = 'feed_sort'
const yearSeconds = 365 * 24 * 3600

/** The last choice on this page. It lasts until the page is loaded anew. */
let chosen: FeedSort | undefined

type Cookie = (name: string) => string | undefined

/** The sort that the address asks for, or the one chosen last, or the one saved on this device for who wants that. */
export function sortFor(asked: string | null, viewer: Pick<User, 'rememberFeedSort'> | null, cookie: Cookie): FeedSort {
  const saved = viewer?.rememberFeedSort ? cookie(cookieName) : undefined
  return asSort(asked) ?? chosen ?? asSort(saved) ?? 'hot'
}

/** Saved in a cookie, so that the server's own HTML of the next page is sorted so already. */
export function rememberSort(sort: FeedSort, viewer: Pick<User, 'rememberFeedSort'> | null): void {
  chosen = sort
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser
  if (viewer?.rememberFeedSort) document.cookie = `${cookieName}=${sort}; path=/; max-age=${yearSeconds}; samesite=lax`
}

const asSort = (text: string | null | undefined) => feedSorts.find(({ sort }) => sort === text)?.sort
