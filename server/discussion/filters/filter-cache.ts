import { LRUCache } from 'lru-cache'
import type { Viewer } from '../../platform/viewer.ts'
import type { FindFilter } from './find-filter.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly filters: FilterCache
  }
}

/** The prepared filters of members who are active now. */
export interface FilterCache {
  /** Undefined for guests and for members who never had a filter. */
  getOrMake(viewer: Viewer | null, make: (viewer: Viewer) => Promise<FindFilter>): Promise<FindFilter> | undefined
}

/**
 * About 50 MB: enough for 250 members with 200 one-word filters, for five with the largest possible filters, or for
 * many more with a few.
 */
const maxCacheSize = 100_000

interface Cached {
  version: number
  find: FindFilter
}

/**
 * Every change raises the version, which the viewer carries, so cached filters are never outdated. One version per
 * member is cached.
 */
export function createFilterCache(): FilterCache {
  const cached = new LRUCache<bigint, Cached>({
    maxSize: maxCacheSize,
    sizeCalculation: ({ find }) => find.size,
  })
  const running = new Map<string, Promise<FindFilter>>()

  return {
    getOrMake(viewer, make) {
      const version = viewer?.leavesOut?.filtersVersion
      if (!viewer || !version) return undefined
      const cachedEntry = cached.get(viewer.id)
      if (cachedEntry?.version === version) return Promise.resolve(cachedEntry.find)
      const key = `${viewer.id} ${version}`
      const pending = running.get(key)
      if (pending) return pending
      const created = make(viewer)
        .then((find) => {
          cached.set(viewer.id, { version, find })
          return find
        })
        .finally(() => running.delete(key))
      running.set(key, created)
      return created
    },
  }
}
