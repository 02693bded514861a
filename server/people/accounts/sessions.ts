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
  type SessionStart,
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
  /** False if a change arrived during the lookup: the session may have ended already. */
  isCached(sid: string): boolean
  /** `device` is shown to the owner of the session. */
  start(db: Db, sid: string, userId: bigint, device?: string, begun?: SessionStart): Promise<void>
  end(db: Db, sid: string): Promise<void>
  /** Ends the session with this hash of its id. */
  endHashed(db: Db, hash: Buffer): Promise<void>
  /** Ends every session of a user, except the one with this id. */
  endAll(db: Db, userId: bigint, exceptSid?: string): Promise<void>
  /** Ends every session of these users. */
  endAllOf(db: Db, userIds: readonly bigint[]): Promise<void>
  /** Removes the cached viewer in this process at once; other processes remove it at `userChanged`. */
  forgetViewer(userId: bigint): void
  close(): Promise<void>
}

interface CachedSession {
  viewer: Viewer | null
}

/** How long an entry is used without asking the database. */
const maxAgeMs = 60_000
/**
 * Guests are cached too (as null), so that their requests read no table; this limits the memory that strangers can make
 * the site use.
 */
const maxSessions = 100_000
const flushMs = 30_000
/** The characters of ids and their cache keys: some 20,000 sessions. */
const maxKeyCharacters = 2_000_000

/**
 * Finds the user of a session id from memory. An entry is removed when its session or user changes, which NOTIFY tells
 * every process; all are removed when that connection breaks.
 */
export function createSessions({ db, bus, log }: { db: Db; bus: Bus; log: Log }): Sessions {
  const keysByUser = new Map<bigint, Set<string>>()
  const cached = new LRUCache<string, CachedSession>({
    max: maxSessions,
    ttl: maxAgeMs,
    ttlResolution: 1000,
    dispose({ viewer }, key) {
      const keys = viewer && keysByUser.get(viewer.id)
      keys?.delete(key)
      if (viewer && keys?.size === 0) keysByUser.delete(viewer.id)
    },
  })
  /** Counts the changes received so far. A lookup during which one arrived may be outdated, and is not cached. */
  let changes = 0
  const keyOf = remembered((sid) => hashSessionId(sid).toString('hex'), maxKeyCharacters)
  const seenUsers = new Map<bigint, { at: Date; address: string }>()
  const seenSessions = new Set<string>()

  const forget = (key: string) => {
    changes++
    cached.delete(key)
  }
  const forgetUser = (userId: bigint) => {
    changes++
    for (const key of [...(keysByUser.get(userId) ?? [])]) cached.delete(key)
  }
  const forgetAll = () => {
    changes++
    cached.clear()
  }
  bus.on('session', forget)
  bus.on('user', (userId) => forgetUser(BigInt(userId)))
  bus.onBroken(forgetAll)

  function cache(key: string, viewer: Viewer | null) {
    cached.set(key, { viewer })
    if (!viewer) return
    const keys = keysByUser.get(viewer.id) ?? new Set()
    keysByUser.set(viewer.id, keys.add(key))
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
      const cachedSession = cached.get(key)
      const changesBefore = changes
      const viewer = cachedSession ? cachedSession.viewer : ((await findSession(db, Buffer.from(key, 'hex'))) ?? null)
      if (!cachedSession && changesBefore === changes) cache(key, viewer)
      if (viewer) {
        seenUsers.set(viewer.id, { at: new Date(), address })
        seenSessions.add(key)
      }
      return viewer
    },
    isCached: (sid) => cached.has(keyOf(sid)),
    async start(tx, sid, userId, device, begun) {
      const hash = hashSessionId(sid)
      await insertSession(tx, hash, userId, { ...begun, device: device ?? null })
      await notify(tx, 'session', hash.toString('hex'))
      forget(hash.toString('hex'))
    },
    end: (tx, sid) => endHashed(tx, hashSessionId(sid)),
    endHashed,
    async endAll(tx, userId, exceptSid) {
      await deleteSessionsOf(tx, userId, exceptSid === undefined ? null : hashSessionId(exceptSid))
      await notify(tx, 'user', String(userId))
      // This process need not wait for its own message.
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
