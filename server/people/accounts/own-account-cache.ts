import { LRUCache } from 'lru-cache'
import { RenderedAnswer } from '../../platform/cache/rendered-answer.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Bus } from '../../platform/db/listen.ts'
import { readCaseNews } from '../live/case-news.ts'
import { readCommentNews } from '../live/comment-news.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly ownAccounts: OwnAccountCache
    /** Drops what is cached about this account: here at once, in other processes when the transaction commits. */
    userChanged(tx: Db, userId: bigint): Promise<void>
    usersChanged(tx: Db, userIds: readonly bigint[]): Promise<void>
  }
}

/** One's own account, rendered already: open tabs ask for it every 5 s and nothing has changed. */
export interface OwnAccountCache {
  getOrRender(userId: bigint, load: () => Promise<unknown>): Promise<RenderedAnswer>
  forget(userId: bigint): void
}

const maxAgeMs = 60_000
const maxAccounts = 20_000

export function createOwnAccountCache(bus: Bus): OwnAccountCache {
  const cached = new LRUCache<bigint, Promise<RenderedAnswer>>({
    max: maxAccounts,
    ttl: maxAgeMs,
    ttlResolution: 1000,
  })
  // 'user' also ends what sessions are believed of; 'self' is said for points, which every vote changes, and for notifications, of many at once.
  bus.on('user', (userId) => cached.delete(BigInt(userId)))
  bus.on('self', (userIds) => {
    for (const userId of userIds.split(',')) cached.delete(BigInt(userId))
  })
  bus.on('case', (text) => {
    for (const userId of readCaseNews(text)) cached.delete(userId)
  })
  bus.on('comment', (text) => cached.delete(readCommentNews(text).authorId))
  bus.onBroken(() => cached.clear())

  return {
    forget(userId) {
      cached.delete(userId)
    },
    getOrRender(userId, load) {
      const known = cached.get(userId)
      if (known) return known
      const rendered = load().then((value) => new RenderedAnswer(JSON.stringify(value)))
      cached.set(userId, rendered)
      // A failure is not cached; a change that came meanwhile has deleted the entry already.
      rendered.catch(() => {
        if (cached.peek(userId) === rendered) cached.delete(userId)
      })
      return rendered
    },
  }
}
