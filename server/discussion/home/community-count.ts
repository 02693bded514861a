import type { Db } from '../../platform/db/connect.ts'
import { countCommunities } from './queries.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly communityCount: CommunityCount
  }
}

/** The number of communities, in the memory of each process, because counting reads all of them and the number changes rarely. */
export interface CommunityCount {
  get(): Promise<number>
}

interface Options {
  db: Db
  /** The shortest time between two counts. */
  seconds: number
  now?: () => number
}

export function createCommunityCount({ db, seconds, now = () => performance.now() }: Options): CommunityCount {
  let cached: { count: Promise<number>; until: number } | undefined
  return {
    get() {
      if (cached && now() < cached.until) return cached.count
      const counted = countCommunities(db)
      const current = { count: counted, until: now() + seconds * 1000 }
      cached = current
      // A failed count is not cached.
      counted.catch(() => {
        if (cached === current) cached = undefined
      })
      return counted
    },
  }
}
