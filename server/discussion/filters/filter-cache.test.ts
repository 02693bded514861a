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

/** How often filters were made ready. */
function counted(find = createFindFilter([filter('casino')])) {
  const cache = createFilterCache()
  let made = 0
  const ask = (of: Viewer) =>
    cache.getOrMake(of, async () => {
      made++
      return find
    })
  return { ask, made: () => made }
}

test('FILTER-008 filters are made ready once a version, and of each member one version is held', async () => {
  const { ask, made } = counted()
  await Promise.all([ask(viewer(1, 1)), ask(viewer(1, 1)), ask(viewer(1, 1))])
  await ask(viewer(1, 1))
  expect(made()).toBe(1)
  await ask(viewer(1, 2))
  await ask(viewer(2, 1))
  expect(made()).toBe(3)
  await ask(viewer(1, 2))
  expect(made()).toBe(3)
  // Nobody comes with the old one any more; whoever does has it made again.
  await ask(viewer(1, 1))
  expect(made()).toBe(4)
})

test('FILTER-008 who has none pays nothing', () => {
  const { ask, made } = counted()
  expect([ask(viewer(1, 0)), made()]).toEqual([undefined, 0])
})

test('FILTER-008 those with many words take the place of many, so that what is held is bounded however they are made', async () => {
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
