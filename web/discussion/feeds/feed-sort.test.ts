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

/** A memory that tells what it was asked to do. */
function recorded() {
  const sent: unknown[] = []
  let feedSorts = remembers.feedSorts
  const memory = {
    change: (_: string, __: object, how: (value: Pick<Initial, 'feedSorts'>) => typeof remembers) => {
      feedSorts = how({ feedSorts }).feedSorts
    },
    act: async (name: string, input: { body: unknown }) => sent.push([name, input.body]),
  } as unknown as Memory
  return { memory, sent, initial: () => ({ ...remembers, feedSorts }) }
}

afterEach(() => vi.resetModules())

/** As after loading the page anew: nothing was chosen on it yet. */
const fresh = () => import('./feed-sort.ts')

test('FEED-009, FEED-010 without a sort, or with an unknown one, the feed is hot', async () => {
  const { sortFor } = await fresh()
  expect(sortFor(null, guest, all)).toBe('hot')
  expect(sortFor('best', remembers, all)).toBe('hot')
})

test('FILTER-002, FILTER-006 a feed of somebody’s making has its own sort until another is chosen', async () => {
  const { sortFor, rememberSort } = await fresh()
  const feed = { feed: 'custom', id: 'b' } as const
  expect(sortFor(null, remembers, feed, 'latest')).toBe('latest')
  const { memory, initial } = recorded()
  rememberSort(memory, remembers.user, feed, 'week')
  expect(sortFor(null, initial(), feed, 'latest')).toBe('week')
})

test('FEED-013, FILTER-006 the address goes before what is remembered, and that is of one feed', async () => {
  const { sortFor, rememberSort } = await fresh()
  expect(sortFor(null, remembers, place)).toBe('year')
  expect(sortFor('day', remembers, place)).toBe('day')
  expect(sortFor(null, remembers, all)).toBe('hot')
  const { memory, sent, initial } = recorded()
  rememberSort(memory, remembers.user, place, 'week')
  rememberSort(memory, remembers.user, all, 'latest')
  expect([sortFor(null, initial(), place), sortFor(null, initial(), all)]).toEqual(['week', 'latest'])
  expect(initial().feedSorts).toHaveLength(3)
  expect(sent).toEqual([
    ['saveFeedSort', { ...place, sort: 'week' }],
    ['saveFeedSort', { ...all, sort: 'latest' }],
  ])
})

test('FEED-012, FEED-013 of a guest, and of who does not want it, nothing is remembered but until the page is loaded anew', async () => {
  const before = await fresh()
  for (const nobody of [guest, forgets]) expect(before.sortFor(null, nobody, place)).toBe('hot')
  const { memory, sent } = recorded()
  before.rememberSort(memory, null, place, 'month')
  expect([before.sortFor(null, guest, place), before.sortFor(null, guest, all)]).toEqual(['month', 'month'])
  before.rememberSort(memory, forgets.user, place, 'day')
  expect(sent).toEqual([])
  vi.resetModules()
  expect((await fresh()).sortFor(null, forgets, place)).toBe('hot')
})

test('what a sort is remembered of is what the posts are asked for by', async () => {
  const { sortedOf } = await fresh()
  expect(sortedOf({ communityId: 'a', feed: 'home' })).toEqual(place)
  expect(sortedOf({ feed: 'custom', feedId: 'b' })).toEqual({ feed: 'custom', id: 'b' })
  expect([sortedOf({ feed: 'home' }), sortedOf({ feed: 'all' })]).toEqual([{ feed: 'home', id: null }, all])
})
