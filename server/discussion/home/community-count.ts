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
  /** Counted at most once in so many seconds. */
  seconds: number
  now?: () => number
}

export function createCommunityCount({ db, seconds, now = Date.now }: Options): CommunityCount {
  let held: { count: Promise<number>; until: number } | undefined
  return {
    get() {
      if (held && now() < held.until) return held.count
      const counted = countCommunities(db)
      const mine = { count: counted, until: now() + seconds * 1000 }
      held = mine
      // A failed count is not cached.
      counted.catch(() => {
        if (held === mine) held = undefined
      })
      return counted
    },
  }
}
