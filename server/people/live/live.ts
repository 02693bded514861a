import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../platform/db/connect.ts'
import type { Bus } from '../../platform/db/listen.ts'
import { EventStream } from '../../platform/http/event-stream.ts'
import type { Log } from '../../platform/log.ts'
import type { ActiveBlocks } from '../address-blocks/active-blocks.ts'
import { readCaseNews } from './case-news.ts'
import { readCommentNews } from './comment-news.ts'
import { byeText, helloText } from './event-text.ts'
import { createBatchQueue } from './in-batches.ts'
import { listCounts, listValidSessions } from './queries.ts'
import { type Listener, Stream } from './stream.ts'
import { createStreamIndex } from './stream-index.ts'
import { createStreamSlots } from './stream-slots.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** Sends events to members who have a page open. */
    readonly live: Live
  }
}

/** The event streams that members hold open at this process. */
export interface Live {
  /** A stream for this listener; refuses a member or network with too many. */
  open(listener: Listener): EventStream
  /** How many are open. */
  readonly streams: number
  /** Sends a goodbye on every stream. Later ones get a goodbye at once. */
  stop(): Promise<void>
}

export interface Clock {
  now(): number
  /** Returns the function that stops the timer. */
  every(ms: number, work: () => void): () => void
}

interface LiveParts {
  db: Db
  bus: Bus
  log: Log
  activeBlocks: Pick<ActiveBlocks, 'scopeOf' | 'onChange'>
  /** Whether streams are limited for members and addresses. */
  isLimited: boolean
  clock?: Clock
}

/** One timer for all streams does what is due. */
const tickMs = 250
/** After so many streams, other work of the process gets a turn. */
const streamsPerTurn = 500

export function createLive({ db, bus, log, activeBlocks, isLimited, clock = systemClock }: LiveParts): Live {
  const now = clock.now
  const open = createStreamIndex()
  const slots = createStreamSlots(isLimited)
  /** The streams that have something to send, but may not send it yet. */
  const pending = new Set<Stream>()
  const stuck = new Set<Stream>()
  let isSending = false
  let stopped = false

  const countReads = createBatchQueue(readCounts, { log, now, failure: 'counts could not be read for open streams' })
  const sessionChecks = createBatchQueue(checkSessions, {
    log,
    now,
    failure: 'the sessions of open streams could not be checked',
  })

  const scheduleCounts = (userId: bigint) => {
    if (open.ofAccount(userId).size) countReads.add(userId)
  }
  const scheduleChecks = (streams: Iterable<Stream>) => {
    for (const stream of streams) sessionChecks.add(stream)
    void sessionChecks.run()
  }
  const unsubscribes = [
    bus.on('self', (userIds) => {
      for (const userId of userIds.split(',')) scheduleCounts(BigInt(userId))
    }),
    bus.on('user', (userId) => {
      scheduleCounts(BigInt(userId))
      scheduleChecks(open.ofAccount(BigInt(userId)))
    }),
    bus.on('case', onCase),
    bus.on('session', (session) => scheduleChecks(open.ofSession(session))),
    bus.on('comment', onComment),
    activeBlocks.onChange(endBlocked),
    // Messages may have been missed meanwhile.
    bus.onBroken(() => {
      for (const userId of open.accounts()) countReads.add(userId)
      scheduleChecks(open.all)
    }),
    clock.every(tickMs, tick),
  ]

  const isBlocked = ({ address }: Listener) => activeBlocks.scopeOf(address) === 'all'

  async function endBlocked(): Promise<void> {
    let count = 0
    for (const stream of [...open.all]) {
      if (isBlocked(stream.listener)) end(stream, false)
      if (++count % streamsPerTurn === 0) await setImmediate()
    }
  }

  function onComment(text: string): void {
    const { authorId, publicId, at } = readCommentNews(text)
    const watchers = open.ofPost(publicId)
    if (watchers.size === 0) return
    for (const stream of watchers) {
      stream.addComment(authorId, at)
      pending.add(stream)
    }
    void sendPending()
  }

  function onCase(text: string): void {
    for (const userId of readCaseNews(text)) {
      scheduleCounts(userId)
      for (const stream of open.ofAccount(userId)) {
        stream.markCaseChange()
        pending.add(stream)
      }
    }
    void sendPending()
  }

  async function sendPending(): Promise<void> {
    if (isSending) return
    isSending = true
    let count = 0
    for (const stream of [...pending]) {
      if (open.all.has(stream)) send(stream)
      if (++count % streamsPerTurn === 0) await setImmediate()
    }
    isSending = false
  }

  function send(stream: Stream): void {
    if (stream.sendDue(now())) pending.delete(stream)
    trackStuck(stream)
  }

  function trackStuck(stream: Stream): void {
    if (stream.isStuck()) stuck.add(stream)
    else stuck.delete(stream)
  }

  function tick(): void {
    pingDue()
    for (const stream of stuck) {
      if (stream.isTooSlow(now())) cut(stream)
      else trackStuck(stream)
    }
    void sendPending()
    void sessionChecks.run()
    void countReads.run((userId) => {
      const streams = open.ofAccount(userId)
      return streams.size === 0 || [...streams].some((stream) => stream.maySendCounts(now()))
    })
  }

  function pingDue(): void {
    for (const stream of open.all) {
      if (stream.pingAt > now()) return
      if (stream.isOver(now())) {
        end(stream, true)
        continue
      }
      stream.ping(now())
      open.all.delete(stream)
      open.all.add(stream)
      trackStuck(stream)
    }
  }

  async function readCounts(userIds: readonly bigint[]): Promise<void> {
    for (const { id, points, notifications_new_count, moderation_count } of await listCounts(db, userIds)) {
      for (const stream of open.ofAccount(id)) {
        stream.setCounts({
          ...{ points, notificationsNewCount: notifications_new_count },
          moderationCount: moderation_count,
        })
        pending.add(stream)
      }
    }
    void sendPending()
  }

  async function checkSessions(streams: readonly Stream[]): Promise<void> {
    const hashes = streams.map(({ listener }) => Buffer.from(listener.session, 'hex'))
    const validSessions = await listValidSessions(db, hashes)
    const usersBySession = new Map(validSessions.map(({ id_hash, user_id }) => [id_hash.toString('hex'), user_id]))
    for (const stream of streams)
      if (usersBySession.get(stream.listener.session) !== stream.listener.userId) end(stream, false)
  }

  function end(stream: Stream, comeBack: boolean): void {
    if (remove(stream)) stream.end(comeBack)
  }

  function cut(stream: Stream): void {
    if (remove(stream)) stream.cut()
  }

  function remove(stream: Stream): boolean {
    pending.delete(stream)
    stuck.delete(stream)
    sessionChecks.delete(stream)
    return open.delete(stream)
  }

  return {
    get streams() {
      return open.all.size
    },
    open(listener) {
      const release = slots.reserve(listener.userId, listener.network)
      return new EventStream((line) => {
        if (stopped) {
          line.end(helloText + byeText(true))
          return release
        }
        // The address may have been blocked while the session was looked up.
        if (isBlocked(listener)) {
          line.end(helloText + byeText(false))
          return release
        }
        const stream = new Stream(listener, line, now())
        open.add(stream)
        trackStuck(stream)
        if (!listener.isSessionKnown) scheduleChecks([stream])
        return () => {
          remove(stream)
          release()
        }
      })
    },
    async stop() {
      stopped = true
      for (const stop of unsubscribes) stop()
      let count = 0
      for (const stream of [...open.all]) {
        end(stream, true)
        if (++count % streamsPerTurn === 0) await setImmediate()
      }
    },
  }
}

const systemClock: Clock = {
  now: () => performance.now(),
  every(ms, work) {
    const timer = setInterval(work, ms).unref()
    return () => clearInterval(timer)
  },
}
