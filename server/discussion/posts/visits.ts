import { AsyncResource } from 'node:async_hooks'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import { refusalOfFullStorage } from '../../platform/http/storage-full.ts'
import type { Log } from '../../platform/log.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import {
  deleteVisits,
  deleteVisitsOf,
  deleteVisitsOver,
  insertVisits,
  upsertVisits,
  type Visit,
} from './queries-visits.ts'

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

/** More posts than anybody opens in 90 days, after which visits are deleted. */
const maxVisits = 20_000

/** Marks posts as read or unread. A post that was read before keeps its time. Does nothing if visits are off. */
export async function markPostsRead(
  site: Site,
  viewer: Viewer,
  { ids, read }: { ids: readonly string[]; read: boolean },
): Promise<void> {
  const keys = ids.map((id) => fromWire(id) ?? hiddenId)
  if (!read) {
    site.postVisits.drop(viewer.id, keys)
    await site.postVisits.untilWritten()
    return deleteVisits(site.db, viewer.id, keys)
  }
  await insertVisits(site.db, viewer.id, keys)
  await deleteVisitsOver(site.db, viewer.id, maxVisits)
}

/**
 * Deletes all visits of a member who turns visits off. Runs in the transaction that turns them off and has locked the
 * account. That lock waited for earlier statements that insert visits, in every process; later ones wait for the lock
 * and then find visits turned off.
 */
export async function forgetVisits(tx: Db, viewer: Viewer): Promise<void> {
  await deleteVisitsOf(tx, viewer.id)
}

/** Call this after the transaction: visits that are not written yet are dropped. */
export function dropVisits(site: Site, viewer: Viewer): void {
  site.postVisits.drop(viewer.id)
}
