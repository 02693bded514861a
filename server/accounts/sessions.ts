import type { Db } from '../db/connect.ts'
import type { Bus } from '../db/listen.ts'
import { notify } from '../db/listen.ts'
import { hashOfSessionId } from '../http/tokens.ts'
import type { Log } from '../log.ts'
import type { Viewer } from '../viewer.ts'
import { deleteSession, deleteSessionsOf, findSession, insertSession, touchSessions, touchUsers } from './queries.ts'

export interface Sessions {
  findViewer(sid: string, address: string): Promise<Viewer | null>
  start(db: Db, sid: string, userId: bigint): Promise<void>
  end(db: Db, sid: string): Promise<void>
  /** Ends every session of a user, but for the one with this id. */
  endAll(db: Db, userId: bigint, exceptSid?: string): Promise<void>
  close(): Promise<void>
}

interface Held {
  viewer: Viewer | null
  until: number
}

/** How long an answer is believed without a word from the database. */
const heldMs = 60_000
/** Guests are held too (as nobody), so that their requests touch no table; this bounds what strangers can make us hold. */
const mostHeld = 100_000
const flushMs = 30_000

/**
 * Who a session id belongs to, from memory: an entry goes when its session or its user changes, told by NOTIFY to every process,
 * and all go when that line breaks.
 */
export function createSessions({ db, bus, log }: { db: Db; bus: Bus; log: Log }): Sessions {
  const held = new Map<string, Held>()
  /** News heard so far. An answer that was read while some came may be the old one, and is not kept. */
  let news = 0
  const ofUser = new Map<bigint, Set<string>>()
  const seenUsers = new Map<bigint, { at: Date; address: string }>()
  const seenSessions = new Map<string, Date>()

  const drop = (key: string) => {
    const userId = held.get(key)?.viewer?.id
    held.delete(key)
    if (userId === undefined) return
    const keys = ofUser.get(userId)
    keys?.delete(key)
    if (keys?.size === 0) ofUser.delete(userId)
  }
  const forget = (key: string) => {
    news++
    drop(key)
  }
  const forgetUser = (userId: bigint) => {
    news++
    for (const key of ofUser.get(userId) ?? []) held.delete(key)
    ofUser.delete(userId)
  }
  const forgetAll = () => {
    news++
    held.clear()
    ofUser.clear()
  }
  bus.on('session', forget)
  bus.on('user', (userId) => forgetUser(BigInt(userId)))
  bus.onBroken(forgetAll)

  function hold(key: string, viewer: Viewer | null) {
    if (held.size >= mostHeld) drop(held.keys().next().value as string)
    held.set(key, { viewer, until: Date.now() + heldMs })
    if (!viewer) return
    const keys = ofUser.get(viewer.id) ?? new Set()
    ofUser.set(viewer.id, keys.add(key))
  }

  async function flush() {
    const users = [...seenUsers].map(([id, seen]) => ({ id, ...seen }))
    const sessions = [...seenSessions.keys()].map((key) => Buffer.from(key, 'hex'))
    seenUsers.clear()
    seenSessions.clear()
    if (users.length) await touchUsers(db, users)
    if (sessions.length) await touchSessions(db, sessions)
  }
  const timer = setInterval(
    () => flush().catch((err: unknown) => log.error({ err }, 'last visits were not kept')),
    flushMs,
  )
  timer.unref()

  return {
    async findViewer(sid, address) {
      const hash = hashOfSessionId(sid)
      const key = hash.toString('hex')
      let entry = held.get(key)
      if (!entry || entry.until < Date.now()) {
        drop(key)
        const before = news
        const viewer = (await findSession(db, hash)) ?? null
        if (before === news) hold(key, viewer)
        entry = { viewer, until: 0 }
      }
      if (entry.viewer) {
        seenUsers.set(entry.viewer.id, { at: new Date(), address })
        seenSessions.set(key, new Date())
      }
      return entry.viewer
    },
    async start(tx, sid, userId) {
      const hash = hashOfSessionId(sid)
      await insertSession(tx, hash, userId)
      await notify(tx, 'session', hash.toString('hex'))
      forget(hash.toString('hex'))
    },
    async end(tx, sid) {
      const hash = hashOfSessionId(sid)
      await deleteSession(tx, hash)
      await notify(tx, 'session', hash.toString('hex'))
      forget(hash.toString('hex'))
    },
    async endAll(tx, userId, exceptSid) {
      await deleteSessionsOf(tx, userId, exceptSid === undefined ? null : hashOfSessionId(exceptSid))
      await notify(tx, 'user', String(userId))
      // This process need not wait for its own word.
      forgetUser(userId)
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
