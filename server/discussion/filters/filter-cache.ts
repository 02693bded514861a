import { LRUCache } from 'lru-cache'
import type { Viewer } from '../../platform/viewer.ts'
import type { FindFilter } from './find-filter.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly filters: FilterCache
  }
}

/** The filters of members who look at something now, made ready. */
export interface FilterCache {
  /** Undefined for guests and for who has never had any. */
  getOrMake(viewer: Viewer | null, make: (viewer: Viewer) => Promise<FindFilter>): Promise<FindFilter> | undefined
}

/** At most some 50 MB: those of 250 members who have 200 of a word, of five who made them as large as can be, or of many more who have a few. */
const maxSizeCached = 100_000

interface Cached {
  version: number
  find: FindFilter
}

/** A change has another version, which comes with the viewer: nothing in here is ever out of date. One version of each member's is kept. */
export function createFilterCache(): FilterCache {
  const cached = new LRUCache<bigint, Cached>({
    maxSize: maxSizeCached,
    sizeCalculation: ({ find }) => find.size,
  })
  const running = new Map<string, Promise<FindFilter>>()

  return {
    getOrMake(viewer, make) {
      const version = viewer?.leavesOut?.filtersVersion
      if (!viewer || !version) return undefined
      const known = cached.get(viewer.id)
      if (known?.version === version) return Promise.resolve(known.find)
      const key = `${viewer.id} ${version}`
      const begun = running.get(key)
      if (begun) return begun
      const made = make(viewer)
        .then((find) => {
          cached.set(viewer.id, { version, find })
          return find
        })
        .finally(() => running.delete(key))
      running.set(key, made)
      return made
    },
  }
}
