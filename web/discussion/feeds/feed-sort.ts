import type { FeedSort, RememberedSort } from '../../../api/discussion/feeds.ts'
import type { Initial } from '../../../api/start/initial.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'

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

/** What a sort is remembered of. */
export type Sorted = Pick<RememberedSort, 'feed' | 'id'>

type Whose = { feed?: string | undefined; communityId?: string | undefined; feedId?: string | undefined }

/** Of what a call for posts asks for. */
export function sortedOf(query: Whose = {}): Sorted {
  const { feed, communityId, feedId } = query
  if (communityId !== undefined) return { feed: 'community', id: communityId }
  if (feed === 'custom') return { feed, id: feedId ?? null }
  return { feed: feed === 'home' ? feed : 'all', id: null }
}

/** The last choice of who has nothing remembered, for all feeds. It lasts until the page is loaded anew. */
let chosen: FeedSort | undefined

/** The sort that the address asks for, or the one chosen last, which is remembered of each feed for who wants that. */
export function sortFor(
  asked: string | null,
  { user, feedSorts: saved }: Pick<Initial, 'feedSorts'> & { user: RememberingUser },
  of: Sorted,
  usual: FeedSort = 'hot',
): FeedSort {
  const last = user?.rememberFeedSort ? asSort(savedSort(saved, of)) : chosen
  return asSort(asked) ?? last ?? usual
}

type RememberingUser = { rememberFeedSort: boolean } | null

/** With the account, so that the next page is sorted so on every device. */
export function rememberSort(memory: Memory, user: RememberingUser, of: Sorted, sort: FeedSort): void {
  if (user?.rememberFeedSort) saveSort(memory, { ...of, sort })
  else chosen = sort
}

export const savedSort = (saved: Initial['feedSorts'], { feed, id }: Sorted): string | undefined =>
  saved.find((each) => each.feed === feed && each.id === id)?.sort

/** It stands at once for every page that is opened next, and comes with the first one of the next visit. */
export function saveSort(memory: Memory, body: RememberedSort): void {
  memory.change('getInitial', {}, (initial) => ({
    ...initial,
    feedSorts: [body, ...initial.feedSorts.filter(({ feed, id }) => feed !== body.feed || id !== body.id)],
  }))
  memory.act('saveFeedSort', { body }).catch(alertFailure)
}

const asSort = (text: string | null | undefined) => feedSorts.find(({ sort }) => sort === text)?.sort
