import { AsyncResource } from 'node:async_hooks'
import type { Db } from '../../platform/db/connect.ts'
import { refusalOfFullStorage } from '../../platform/http/storage-full.ts'
import type { Log } from '../../platform/log.ts'
import { upsertVisits, type Visit } from './queries-visits.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly postVisits: PostVisits
  }
}

/** Collects in memory which posts members have opened, and writes them in batches. */
export interface PostVisits {
  add(userId: bigint, postId: bigint): void
  /** The visit, if it is not written to the database yet. */
  unwritten(userId: bigint, postId: bigint): Visit | undefined
  /**
   * Drops the unwritten visits of this member, of these posts or of all. A visit that is being written at the moment
   * may still reach the database.
   */
  drop(userId: bigint, postIds?: readonly bigint[]): void
  /**
   * Waits for the running statement. Never call it within a transaction: the statement may wait for that transaction or
   * for a connection.
   */
  untilWritten(): Promise<void>
  close(): Promise<void>
}

/**
 * How long a visit waits for others to be written together. A crash loses the waiting visits and those being written.
 */
const collectMs = 1000
/**
 * About 4 MB; more visits than a process sees in the few seconds that a slow database may need. Above this, the oldest
 * are dropped.
 */
export const maxUnwritten = 20_000

const keyOf = (userId: bigint, postId: bigint) => `${userId} ${postId}`

export function createPostVisits({ db, log }: { db: Db; log: Log }): PostVisits {
  let unwritten = new Map<string, Visit>()
  /** The visits that the running statement writes; they cannot be read from the database before it ends. */
  let written = new Map<string, Visit>()
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  // The write belongs to no request, even if a request started the timer.
  const begin = AsyncResource.bind(() => {
    writing = write()
  })

  function collect() {
    timer ??= setTimeout(begin, collectMs)
    timer.unref()
  }

  async function write() {
    ;[written, unwritten] = [unwritten, new Map()]
    try {
      if (written.size) await upsertVisits(db, [...written.values()])
    } catch (err) {
      if (!refusalOfFullStorage(err, log)) log.error({ err }, 'visits were not written; they are tried again')
      unwritten = new Map([...written, ...unwritten])
    }
    written = new Map()
    timer = undefined
    if (unwritten.size) collect()
  }

  return {
    add(userId, postId) {
      const key = keyOf(userId, postId)
      const at = new Date()
      const { firstAt = at } = unwritten.get(key) ?? {}
      // Moved to the end of the map, so that the first entry is the oldest.
      unwritten.delete(key)
      unwritten.set(key, { userId, postId, at, firstAt })
      const [oldest] = unwritten.size > maxUnwritten ? unwritten.keys() : []
      if (oldest !== undefined) unwritten.delete(oldest)
      collect()
    },
    unwritten(userId, postId) {
      const key = keyOf(userId, postId)
      return unwritten.get(key) ?? written.get(key)
    },
    drop(userId, postIds) {
      const ids = postIds && new Set(postIds)
      const isDropped = (visit: Visit) => visit.userId === userId && (!ids || ids.has(visit.postId))
      for (const visits of [unwritten, written])
        for (const [key, visit] of visits) if (isDropped(visit)) visits.delete(key)
    },
    untilWritten: () => writing,
    async close() {
      clearTimeout(timer)
      timer = undefined
      await writing
      clearTimeout(timer)
      await write()
      clearTimeout(timer)
    },
  }
}
