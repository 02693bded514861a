import { LRUCache } from 'lru-cache'
import { remembered } from '../../platform/cache/remembered.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Bus } from '../../platform/db/listen.ts'
import { notify, notifyEach } from '../../platform/db/listen.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Log } from '../../platform/log.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { touchUsers } from './queries.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfAll,
  findSession,
  insertSession,
  touchSessions,
} from './queries-sessions.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly sessions: Sessions
    findViewer(sid: string, address: string): Promise<Viewer | null>
  }
}

export interface Sessions {
  findViewer(sid: string, address: string): Promise<Viewer | null>
  /** False where news of it came while it was looked up: then it may have ended already. */
  isCached(sid: string): boolean
  /** `device` is what its owner will know it by. */
  start(db: Db, sid: string, userId: bigint, device?: string): Promise<void>
  end(db: Db, sid: string): Promise<void>
  /** The same by the hash of its id. */
  endHashed(db: Db, hash: Buffer): Promise<void>
  /** Ends every session of a user, but for the one with this id. */
  endAll(db: Db, userId: bigint, exceptSid?: string): Promise<void>
  /** Ends every session of these users. */
  endAllOf(db: Db, userIds: readonly bigint[]): Promise<void>
  /** What is cached of who this is goes here at once; elsewhere when `userChanged` has said so. */
  forgetViewer(userId: bigint): void
  close(): Promise<void>
}

interface Known {
  viewer: Viewer | null
}

/** How long an answer is believed without a word from the database. */
const maxAgeMs = 60_000
/** Guests are cached too (as nobody), so that their requests touch no table; this bounds what strangers can make us cache. */
const maxSessions = 100_000
const flushMs = 30_000
/** Of ids and what they are cached under: some 20,000. */
const maxKeyCharacters = 2_000_000

/**
 * Who a session id belongs to, from memory: an entry goes when its session or its user changes, told by NOTIFY to every process,
 * and all go when that line breaks.
 */
export function createSessions({ db, bus, log }: { db: Db; bus: Bus; log: Log }): Sessions {
  const ofUser = new Map<bigint, Set<string>>()
  const cached = new LRUCache<string, Known>({
    max: maxSessions,
    ttl: maxAgeMs,
    ttlResolution: 1000,
    dispose({ viewer }, key) {
      const keys = viewer && ofUser.get(viewer.id)
      keys?.delete(key)
      if (viewer && keys?.size === 0) ofUser.delete(viewer.id)
    },
  })
  /** News heard so far. An answer that was read while some came may be the old one, and is not cached. */
  let news = 0
  const keyOf = remembered((sid) => hashSessionId(sid).toString('hex'), maxKeyCharacters)
  const seenUsers = new Map<bigint, { at: Date; address: string }>()
  const seenSessions = new Set<string>()

  const forget = (key: string) => {
    news++
    cached.delete(key)
  }
  const forgetUser = (userId: bigint) => {
    news++
    for (const key of [...(ofUser.get(userId) ?? [])]) cached.delete(key)
  }
  const forgetAll = () => {
    news++
    cached.clear()
  }
  bus.on('session', forget)
  bus.on('user', (userId) => forgetUser(BigInt(userId)))
  bus.onBroken(forgetAll)

  function cache(key: string, viewer: Viewer | null) {
    cached.set(key, { viewer })
    if (!viewer) return
    const keys = ofUser.get(viewer.id) ?? new Set()
    ofUser.set(viewer.id, keys.add(key))
  }

  async function flush() {
    const users = [...seenUsers].map(([id, seen]) => ({ id, ...seen }))
    const sessions = [...seenSessions].map((key) => Buffer.from(key, 'hex'))
    seenUsers.clear()
    seenSessions.clear()
    if (users.length) await touchUsers(db, users)
    if (sessions.length) await touchSessions(db, sessions)
  }
  const timer = setInterval(
    () => flush().catch((err: unknown) => log.error({ err }, 'last visits were not saved')),
    flushMs,
  )
  timer.unref()

  async function endHashed(tx: Db, hash: Buffer) {
    await deleteSession(tx, hash)
    await notify(tx, 'session', hash.toString('hex'))
    forget(hash.toString('hex'))
  }

  return {
    async findViewer(sid, address) {
      const key = keyOf(sid)
      const known = cached.get(key)
      const before = news
      const viewer = known ? known.viewer : ((await findSession(db, Buffer.from(key, 'hex'))) ?? null)
      if (!known && before === news) cache(key, viewer)
      if (viewer) {
        seenUsers.set(viewer.id, { at: new Date(), address })
        seenSessions.add(key)
      }
      return viewer
    },
    isCached: (sid) => cached.has(keyOf(sid)),
    async start(tx, sid, userId, device) {
      const hash = hashSessionId(sid)
      await insertSession(tx, hash, userId, device ?? null)
      await notify(tx, 'session', hash.toString('hex'))
      forget(hash.toString('hex'))
    },
    end: (tx, sid) => endHashed(tx, hashSessionId(sid)),
    endHashed,
    async endAll(tx, userId, exceptSid) {
      await deleteSessionsOf(tx, userId, exceptSid === undefined ? null : hashSessionId(exceptSid))
      await notify(tx, 'user', String(userId))
      // This process need not wait for its own word.
      forgetUser(userId)
    },
    async endAllOf(tx, userIds) {
      await deleteSessionsOfAll(tx, userIds)
      await notifyEach(tx, 'user', userIds.map(String))
      userIds.forEach(forgetUser)
    },
    forgetViewer: forgetUser,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
