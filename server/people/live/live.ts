import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../platform/db/connect.ts'
import type { Bus } from '../../platform/db/listen.ts'
import { EventStream } from '../../platform/http/event-stream.ts'
import type { Log } from '../../platform/log.ts'
import type { ActiveBlocks } from '../address-blocks/active-blocks.ts'
import { readCaseNews } from './case-news.ts'
import { readCommentNews } from './comment-news.ts'
import { byeText, helloText } from './event-text.ts'
import { inBatches } from './in-batches.ts'
import { createOpenStreams } from './open-streams.ts'
import { createPlaces } from './places.ts'
import { listCounts, listStanding } from './queries.ts'
import { type Listener, Stream } from './stream.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** Sends news to members who have a page open. */
    readonly live: Live
  }
}

/** The streams of news that members hold open at this process. */
export interface Live {
  /** A stream for this listener; refuses who has too many. */
  open(listener: Listener): EventStream
  /** Says goodbye on every stream. Who comes later is sent away with a goodbye too. */
  stop(): Promise<void>
}

export interface Clock {
  now(): number
  /** Gives back how to stop. */
  every(ms: number, work: () => void): () => void
}

interface LiveParts {
  db: Db
  bus: Bus
  log: Log
  activeBlocks: Pick<ActiveBlocks, 'scopeOf' | 'onChange'>
  /** Whether members and addresses have a bound. */
  limited: boolean
  clock?: Clock
}

/** One timer for all streams looks after what is due. */
const roundMs = 250
/** After so many others have their turn. */
const atOnce = 500

export function createLive({ db, bus, log, activeBlocks, limited, clock = systemClock }: LiveParts): Live {
  const now = clock.now
  const open = createOpenStreams()
  const places = createPlaces(limited)
  /** Those that have something to tell which they may not tell yet. */
  const untold = new Set<Stream>()
  const stuck = new Set<Stream>()
  let telling = false
  let stopped = false

  const changed = inBatches(readCounts, { log, now, failure: 'counts could not be read for open streams' })
  const doubted = inBatches(checkSessions, { log, now, failure: 'the sessions of open streams could not be checked' })

  const changeOf = (userId: bigint) => {
    if (open.ofAccount(userId).size) changed.add(userId)
  }
  const doubt = (streams: Iterable<Stream>) => {
    for (const stream of streams) doubted.add(stream)
    void doubted.run()
  }
  const stops = [
    bus.on('self', (userIds) => {
      for (const userId of userIds.split(',')) changeOf(BigInt(userId))
    }),
    bus.on('user', (userId) => {
      changeOf(BigInt(userId))
      doubt(open.ofAccount(BigInt(userId)))
    }),
    bus.on('case', hearCase),
    bus.on('session', (session) => doubt(open.ofSession(session))),
    bus.on('comment', hearComment),
    activeBlocks.onChange(endBlocked),
    // Whatever was said meanwhile was not heard.
    bus.onBroken(() => {
      for (const userId of open.accounts()) changed.add(userId)
      doubt(open.all)
    }),
    clock.every(roundMs, round),
  ]

  const isBlocked = ({ address }: Listener) => activeBlocks.scopeOf(address) === 'all'

  async function endBlocked(): Promise<void> {
    let count = 0
    for (const stream of [...open.all]) {
      if (isBlocked(stream.listener)) end(stream, false)
      if (++count % atOnce === 0) await setImmediate()
    }
  }

  function hearComment(text: string): void {
    const { authorId, publicId, at } = readCommentNews(text)
    const watchers = open.ofPost(publicId)
    if (watchers.size === 0) return
    for (const stream of watchers) {
      stream.learnComment(authorId, at)
      untold.add(stream)
    }
    void tellAll()
  }

  function hearCase(text: string): void {
    for (const userId of readCaseNews(text)) {
      changeOf(userId)
      for (const stream of open.ofAccount(userId)) {
        stream.learnCase()
        untold.add(stream)
      }
    }
    void tellAll()
  }

  async function tellAll(): Promise<void> {
    if (telling) return
    telling = true
    let count = 0
    for (const stream of [...untold]) {
      if (open.all.has(stream)) tell(stream)
      if (++count % atOnce === 0) await setImmediate()
    }
    telling = false
  }

  function tell(stream: Stream): void {
    if (stream.tell(now())) untold.delete(stream)
    watch(stream)
  }

  function watch(stream: Stream): void {
    if (stream.isStuck()) stuck.add(stream)
    else stuck.delete(stream)
  }

  function round(): void {
    pingThoseDue()
    for (const stream of stuck) {
      if (stream.isTooSlow(now())) cut(stream)
      else watch(stream)
    }
    void tellAll()
    void doubted.run()
    void changed.run((userId) => {
      const streams = open.ofAccount(userId)
      return streams.size === 0 || [...streams].some((stream) => stream.mayTellCounts(now()))
    })
  }

  function pingThoseDue(): void {
    for (const stream of open.all) {
      if (stream.pingAt > now()) return
      if (stream.isOver(now())) {
        end(stream, true)
        continue
      }
      stream.ping(now())
      open.all.delete(stream)
      open.all.add(stream)
      watch(stream)
    }
  }

  async function readCounts(userIds: readonly bigint[]): Promise<void> {
    for (const { id, points, notifications_new_count, moderation_count } of await listCounts(db, userIds)) {
      for (const stream of open.ofAccount(id)) {
        stream.learnCounts({
          ...{ points, notificationsNewCount: notifications_new_count },
          moderationCount: moderation_count,
        })
        untold.add(stream)
      }
    }
    void tellAll()
  }

  async function checkSessions(streams: readonly Stream[]): Promise<void> {
    const hashes = streams.map(({ listener }) => Buffer.from(listener.session, 'hex'))
    const standing = await listStanding(db, hashes)
    const holders = new Map(standing.map(({ id_hash, user_id }) => [id_hash.toString('hex'), user_id]))
    for (const stream of streams)
      if (holders.get(stream.listener.session) !== stream.listener.userId) end(stream, false)
  }

  function end(stream: Stream, comeBack: boolean): void {
    if (forget(stream)) stream.end(comeBack)
  }

  function cut(stream: Stream): void {
    if (forget(stream)) stream.cut()
  }

  function forget(stream: Stream): boolean {
    untold.delete(stream)
    stuck.delete(stream)
    doubted.delete(stream)
    return open.delete(stream)
  }

  return {
    open(listener) {
      const leave = places.take(listener.userId, listener.network)
      return new EventStream((line) => {
        if (stopped) {
          line.end(helloText + byeText(true))
          return leave
        }
        // The address may have been blocked while the session was looked up.
        if (isBlocked(listener)) {
          line.end(helloText + byeText(false))
          return leave
        }
        const stream = new Stream(listener, line, now())
        open.add(stream)
        watch(stream)
        if (!listener.isSure) doubt([stream])
        return () => {
          forget(stream)
          leave()
        }
      })
    },
    async stop() {
      stopped = true
      for (const stop of stops) stop()
      let count = 0
      for (const stream of [...open.all]) {
        end(stream, true)
        if (++count % atOnce === 0) await setImmediate()
      }
    },
  }
}

const systemClock: Clock = {
  now: Date.now,
  every(ms, work) {
    const timer = setInterval(work, ms).unref()
    return () => clearInterval(timer)
  },
}
