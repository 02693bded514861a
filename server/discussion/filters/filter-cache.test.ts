import { expect, test } from 'vitest'
import { maxFilters } from '../../../shared/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { createFilterCache } from './filter-cache.ts'
import { createFindFilter } from './find-filter.ts'
import type { FilterRow } from './queries.ts'

const filter = (value: string, n = 0): FilterRow => ({
  id: BigInt(n),
  ...{ kind: 'word', value, covers: 'both', act: 'fold' },
  ...{ community_id: null, community_name: null, ends_at: null },
})

const viewer = (id: number, filtersVersion: number) =>
  ({ id: BigInt(id), leavesOut: { hideRead: false, filtersVersion } }) as Viewer

/** Counts how often filters were prepared. */
function counted(find = createFindFilter([filter('casino')])) {
  const cache = createFilterCache()
  let made = 0
  const ask = (member: Viewer) =>
    cache.getOrMake(member, async () => {
      made++
      return find
    })
  return { ask, made: () => made }
}

test('FILTER-008 filters are prepared once per version, and one version per member is cached', async () => {
  const { ask, made } = counted()
  await Promise.all([ask(viewer(1, 1)), ask(viewer(1, 1)), ask(viewer(1, 1))])
  await ask(viewer(1, 1))
  expect(made()).toBe(1)
  await ask(viewer(1, 2))
  await ask(viewer(2, 1))
  expect(made()).toBe(3)
  await ask(viewer(1, 2))
  expect(made()).toBe(3)
  // In practice nobody has the old version any more; a viewer who does gets it prepared again.
  await ask(viewer(1, 1))
  expect(made()).toBe(4)
})

test('FILTER-008 members without filters cost nothing', () => {
  const { ask, made } = counted()
  expect([ask(viewer(1, 0)), made()]).toEqual([undefined, 0])
})

test('FILTER-008 filters with many words count more, so the size of the cache is limited', async () => {
  const words = Array.from({ length: maxFilters }, (_, n) => filter('界'.repeat(100), n))
  const large = createFindFilter(words)
  expect(large.size).toBe(1 + maxFilters + 100 * maxFilters)
  const { ask, made } = counted(large)
  for (let id = 1; id <= 10; id++) await ask(viewer(id, 1))
  await ask(viewer(10, 1))
  expect(made()).toBe(10)
  await ask(viewer(1, 1))
  expect(made()).toBe(11)
  const small = counted(createFindFilter(words.slice(0, 1)))
  for (let id = 1; id <= 200; id++) await small.ask(viewer(id, 1))
  await small.ask(viewer(1, 1))
  expect(small.made()).toBe(200)
})
