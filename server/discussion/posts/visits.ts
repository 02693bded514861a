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

/** Which posts members have opened: collected in memory, and written together. */
export interface PostVisits {
  add(userId: bigint, postId: bigint): void
  /** As long as it is not written. */
  unwritten(userId: bigint, postId: bigint): Visit | undefined
  /** What is not written of these posts, or of all of this member's, never will be. What is being written may be. */
  drop(userId: bigint, postIds?: readonly bigint[]): void
  /** Until the statement under way is done. Never within a transaction: it may wait for that, or for a connection. */
  untilWritten(): Promise<void>
  close(): Promise<void>
}

/** So long a visit waits for others. A crash loses what waits and what is being written. */
const collectMs = 1000
/** Some 4 MB. More than a process answers in the seconds that a slow database may take: beyond that the oldest go. */
export const maxUnwritten = 20_000

const keyOf = (userId: bigint, postId: bigint) => `${userId} ${postId}`

export function createPostVisits({ db, log }: { db: Db; log: Log }): PostVisits {
  let unwritten = new Map<string, Visit>()
  /** What the statement under way writes: it can be read only when that is done. */
  let written = new Map<string, Visit>()
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  // It belongs to no request, also where one has set the timer.
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
      // Anew at the end, so that the first is the oldest.
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
      const drops = (visit: Visit) => visit.userId === userId && (!ids || ids.has(visit.postId))
      for (const visits of [unwritten, written]) for (const [key, visit] of visits) if (drops(visit)) visits.delete(key)
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
