import type { Db } from '../db/connect.ts'
import { countCommunities } from './queries.ts'

/** How many communities there are, in the memory of each process: it changes seldom, and to count them looks at all. */
export interface CommunityCount {
  get(): Promise<number>
}

interface Options {
  db: Db
  /** Counted once in this time, however many ask. */
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
      // A failure is not kept.
      counted.catch(() => {
        if (held === mine) held = undefined
      })
      return counted
    },
  }
}
