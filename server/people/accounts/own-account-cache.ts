import { LRUCache } from 'lru-cache'
import { RenderedAnswer } from '../../platform/cache/rendered-answer.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Bus } from '../../platform/db/listen.ts'
import { readCaseNews } from '../live/case-news.ts'
import { readCommentNews } from '../live/comment-news.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly ownAccounts: OwnAccountCache
    /** Removes what is cached about this account: here at once, in other processes when the transaction commits. */
    userChanged(tx: Db, userId: bigint): Promise<void>
    usersChanged(tx: Db, userIds: readonly bigint[]): Promise<void>
  }
}

/** The viewer's own account, already rendered: open tabs request it every 5 s although it has not changed. */
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
  // 'user' also clears cached sessions. 'self' is sent for points, which change with every vote, and for notifications,
  // often of many users at once.
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
      const existing = cached.get(userId)
      if (existing) return existing
      const rendered = load().then((value) => new RenderedAnswer(JSON.stringify(value)))
      cached.set(userId, rendered)
      // A failure is not cached; a change meanwhile has removed the entry already.
      rendered.catch(() => {
        if (cached.peek(userId) === rendered) cached.delete(userId)
      })
      return rendered
    },
  }
}
