import { afterEach, expect, test, vi } from 'vitest'
import type { Initial } from '../../../api/start/initial.ts'
import type { Memory } from '../../platform/memory/memory.ts'

const all = { feed: 'all', id: null } as const
const place = { feed: 'community', id: 'a' } as const

const initialOf = (rememberFeedSort: boolean | null) => ({
  user: rememberFeedSort === null ? null : { rememberFeedSort },
  feedSorts: [
    { ...place, sort: 'year' },
    { feed: 'comments' as const, id: null, sort: 'newest' },
  ],
})
const [remembers, forgets, guest] = [initialOf(true), initialOf(false), initialOf(null)]

/** A memory that records its calls. */
function recordingMemory() {
  const sent: unknown[] = []
  let feedSorts = remembers.feedSorts
  const memory = {
    answer: () => remembers,
    change: (_: string, __: object, how: (value: Pick<Initial, 'feedSorts'>) => typeof remembers) => {
      feedSorts = how({ feedSorts }).feedSorts
    },
    act: async (name: string, input: { body: unknown }) => sent.push([name, input.body]),
  } as unknown as Memory
  return { memory, sent, initial: () => ({ ...remembers, feedSorts }) }
}

afterEach(() => vi.resetModules())

/** The module as after a reload of the page. */
const fresh = () => import('./feed-sort.ts')

test('FEED-009, FEED-010 without a sort order, or with an unknown one, the feed is sorted by hot', async () => {
  const { sortFor } = await fresh()
  expect(sortFor(null, guest, all)).toBe('hot')
  expect(sortFor('best', remembers, all)).toBe('hot')
})

test('FILTER-002, FILTER-006 a custom feed has its own sort order until the viewer chooses another', async () => {
  const { sortFor, rememberSort } = await fresh()
  const feed = { feed: 'custom', id: 'b' } as const
  expect(sortFor(null, remembers, feed, 'latest')).toBe('latest')
  const { memory, initial } = recordingMemory()
  rememberSort(memory, remembers.user, feed, 'week')
  expect(sortFor(null, initial(), feed, 'latest')).toBe('week')
})

test('FEED-013, FILTER-006 the address has priority over the remembered sort order, which is separate for each feed', async () => {
  const { sortFor, rememberSort } = await fresh()
  expect(sortFor(null, remembers, place)).toBe('year')
  expect(sortFor('day', remembers, place)).toBe('day')
  expect(sortFor(null, remembers, all)).toBe('hot')
  const { memory, sent, initial } = recordingMemory()
  rememberSort(memory, remembers.user, place, 'week')
  rememberSort(memory, remembers.user, all, 'latest')
  expect([sortFor(null, initial(), place), sortFor(null, initial(), all)]).toEqual(['week', 'latest'])
  expect(initial().feedSorts).toHaveLength(3)
  expect(sent).toEqual([
    ['saveFeedSort', { ...place, sort: 'week' }],
    ['saveFeedSort', { ...all, sort: 'latest' }],
  ])
})

test('FEED-012, FEED-013 for guests, and members who do not want it remembered, a sort order lasts only until a reload', async () => {
  const before = await fresh()
  for (const nobody of [guest, forgets]) expect(before.sortFor(null, nobody, place)).toBe('hot')
  const { memory, sent } = recordingMemory()
  before.rememberSort(memory, null, place, 'month')
  expect([before.sortFor(null, guest, place), before.sortFor(null, guest, all)]).toEqual(['month', 'month'])
  before.rememberSort(memory, forgets.user, place, 'day')
  expect(sent).toEqual([])
  vi.resetModules()
  expect((await fresh()).sortFor(null, forgets, place)).toBe('hot')
})

test('the scope of a remembered sort order follows from the query for the posts', async () => {
  const { sortScopeOf } = await fresh()
  expect(sortScopeOf({ communityId: 'a', feed: 'home' })).toEqual(place)
  expect(sortScopeOf({ feed: 'custom', feedId: 'b' })).toEqual({ feed: 'custom', id: 'b' })
  expect([sortScopeOf({ feed: 'home' }), sortScopeOf({ feed: 'all' })]).toEqual([{ feed: 'home', id: null }, all])
})
