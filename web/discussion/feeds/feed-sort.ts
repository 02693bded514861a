import type { FeedSort, RememberedSort } from '../../../api/discussion/feeds.ts'
import type { Initial } from '../../../api/start/initial.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { isReadOnly } from '../../platform/ui/read-only.ts'

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

/** The feed for which a sort order is remembered. */
export type SortScope = Pick<RememberedSort, 'feed' | 'id'>

type FeedQuery = { feed?: string | undefined; communityId?: string | undefined; feedId?: string | undefined }

export function sortScopeOf(query: FeedQuery = {}): SortScope {
  const { feed, communityId, feedId } = query
  if (communityId !== undefined) return { feed: 'community', id: communityId }
  if (feed === 'custom') return { feed, id: feedId ?? null }
  return { feed: feed === 'home' ? feed : 'all', id: null }
}

/** The last choice, for all feeds, of guests and members who do not want it remembered. It lasts until the page is reloaded. */
let chosen: FeedSort | undefined

/** The sort order in the address, or the last choice, which is saved for each feed if the member wants that. */
export function sortFor(
  inAddress: string | null,
  { user, feedSorts: saved }: Pick<Initial, 'feedSorts'> & { user: RememberingUser },
  scope: SortScope,
  usual: FeedSort = 'hot',
): FeedSort {
  const last = user?.rememberFeedSort ? parseSort(savedSort(saved, scope)) : chosen
  return parseSort(inAddress) ?? last ?? usual
}

type RememberingUser = { rememberFeedSort: boolean } | null

/** Saves the choice with the account, so that it applies on every device. */
export function rememberSort(memory: Memory, user: RememberingUser, scope: SortScope, sort: FeedSort): void {
  if (user?.rememberFeedSort) saveSort(memory, { ...scope, sort })
  else chosen = sort
}

export const savedSort = (saved: Initial['feedSorts'], { feed, id }: SortScope): string | undefined =>
  saved.find((other) => other.feed === feed && other.id === id)?.sort

/** Saves a sort order; it applies at once to pages that are opened next. */
export function saveSort(memory: Memory, body: RememberedSort): void {
  memory.change('getInitial', {}, (initial) => ({
    ...initial,
    feedSorts: [body, ...initial.feedSorts.filter(({ feed, id }) => feed !== body.feed || id !== body.id)],
  }))
  // Then the choice is only of this page.
  if (!isReadOnly(memory)) memory.act('saveFeedSort', { body }).catch(alertFailure)
}

const parseSort = (text: string | null | undefined) => feedSorts.find(({ sort }) => sort === text)?.sort
