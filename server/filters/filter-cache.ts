import { LRUCache } from 'lru-cache'
import type { Viewer } from '../viewer.ts'
import type { FindFilter } from './find-filter.ts'

/** The filters of members who look at something now, made ready. */
export interface FilterCache {
  /** Undefined for guests and for who has never had any. */
  getOrMake(viewer: Viewer | null, make: (viewer: Viewer) => Promise<FindFilter>): Promise<FindFilter> | undefined
}

/** Those of a thousand members who have as many as they may, or of many more who have a few. */
const maxFiltersCached = 200_000

/** A change has another version, which comes with the viewer: nothing in here is ever out of date. */
export function createFilterCache(): FilterCache {
  const cached = new LRUCache<string, FindFilter>({
    maxSize: maxFiltersCached,
    sizeCalculation: ({ count }) => 1 + count,
  })
  const running = new Map<string, Promise<FindFilter>>()

  return {
    getOrMake(viewer, make) {
      const version = viewer?.leavesOut?.filtersVersion
      if (!viewer || !version) return undefined
      const key = `${viewer.id} ${version}`
      const known = cached.get(key)
      if (known) return Promise.resolve(known)
      const begun = running.get(key)
      if (begun) return begun
      const made = make(viewer)
        .then((find) => {
          cached.set(key, find)
          return find
        })
        .finally(() => running.delete(key))
      running.set(key, made)
      return made
    },
  }
}
