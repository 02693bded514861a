import type { z } from 'zod'
import type { openEvents } from '../../../api/people/live.ts'
import { maxReturnMs, minReturnMs } from '../../../shared/frame-limits.ts'
import { ApiError, addressOf } from '../../platform/client.ts'
import { answerKey, type Memory } from '../../platform/memory/memory.ts'
import type { Router } from '../../platform/router/router.ts'
import { hearCaseNews } from './case-news.ts'
import { beginThreadNews, hearThreadNews } from './thread-news.ts'

type Events = typeof openEvents.events
/** One for each event of the contract: an event without a handler does not compile. */
type Handlers = { [Name in keyof Events]: (data: z.output<Events[Name]>) => void }

interface Heard extends Omit<Handlers, 'ping'> {
  /** The stream was refused, interrupted, or silent for too long. */
  lost(): void
}

/** A ping comes every 25 s. */
const silentMs = 60_000

/** Opens the stream of events. It is never reopened automatically, as browsers would do; the caller decides when. */
function openEventStream(post: string | undefined, heard: Heard): { close(): void } {
  const source = new EventSource(addressOf('openEvents', { query: { post } }).url)
  let silence = setTimeout(lose, silentMs)

  const handlers: Handlers = {
    ...heard,
    ping() {},
    bye(data) {
      close()
      heard.bye(data)
    },
  }

  function close(): void {
    clearTimeout(silence)
    source.close()
  }

  function lose(): void {
    close()
    heard.lost()
  }

  for (const [name, hear] of Object.entries(handlers) as [string, (data: unknown) => void][])
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      clearTimeout(silence)
      silence = setTimeout(lose, silentMs)
      hear(JSON.parse(data))
    })
  source.onerror = lose
  return { close }
}

const pollMs = 5_000
/** After a failure a new stream is tried after this time. */
const retryMs = 5 * 60_000
const hiddenMs = 30_000

/**
 * Keeps the data of the viewer's account current while the page is visible: with a stream of events, or without one by a request every
 * 5 s.
 */
export function followAccount(memory: Memory, router: Router): void {
  let stream: { close(): void } | undefined
  /** The newest stream, and older ones until it is open. */
  const streams = new Set<{ close(): void }>()
  /** Whether the stream has been open without a gap since the last request. */
  let isLive = false
  let post: string | undefined
  /** The timer of the next request or the next try to open a stream. */
  let next: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let retryAt = 0
  // Over HTTP/1.1 a browser has six connections to a site for all its tabs; visible tabs get the streams.
  const tabs = new BroadcastChannel('event-streams')

  const userId = () => memory.answer('getInitial', {})?.user?.id
  const isQuiet = () => document.hidden || !userId()

  function close(): void {
    clearTimeout(next)
    closeBefore()
    stream = undefined
    isLive = false
  }

  function closeBefore(newer?: { close(): void }): void {
    for (const each of streams) {
      if (each === newer) break
      each.close()
      streams.delete(each)
    }
  }

  /** Opens a new stream; the old one is closed when the new one is open. */
  function open(): void {
    clearTimeout(next)
    post = postIn(location.pathname)
    const opened = openEventStream(post, {
      hello() {
        closeBefore(opened)
        // A stream has no events from before it was opened.
        if (!isLive) void ask()
        isLive = true
      },
      counts(counts) {
        const id = userId()
        if (id) memory.entities.patch('User', id, counts)
      },
      // An older stream may report the same post, but counts from another time.
      thread: (news) => opened === stream && hearThreadNews(news),
      case: hearCaseNews,
      bye({ comeBack }) {
        streams.delete(opened)
        if (opened !== stream) return
        close()
        if (comeBack) next = setTimeout(wake, minReturnMs + Math.random() * (maxReturnMs - minReturnMs))
        // The session has ended; perhaps by a press on this page, which will handle it in a moment.
        else goOnWithout()
      },
      lost() {
        streams.delete(opened)
        if (opened !== stream) return
        if (!isLive) void ask()
        goOnWithout()
      },
    })
    stream = opened
    streams.add(opened)
    beginThreadNews(post ?? '')
    tabs.postMessage('opened')
  }

  function goOnWithout(): void {
    close()
    retryAt = Date.now() + retryMs
    poll()
  }

  function wake(): void {
    if (isQuiet()) return
    if (Date.now() >= retryAt) {
      open()
    } else {
      void ask()
      poll()
    }
  }

  function poll(): void {
    clearTimeout(next)
    if (isQuiet()) return
    next = setTimeout(async () => {
      if (Date.now() >= retryAt) return open()
      await ask()
      if (!stream) poll()
    }, pollMs)
  }

  async function ask(): Promise<void> {
    try {
      const { id } = await memory.ask('getSelf', {})
      if (id !== userId()) location.reload()
      // Cases may have changed while there was no stream.
      hearCaseNews()
    } catch (error) {
      // Logged out elsewhere, or suspended: the page becomes the page of a guest.
      if (!(error instanceof ApiError) || error.status !== 401) return
      await memory.load('getInitial', {}, 'now').catch(() => {})
      void router.reload()
    }
  }

  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding)
    if (!document.hidden) {
      if (!stream) wake()
    } else if (stream) hiding = setTimeout(close, hiddenMs)
    else clearTimeout(next)
  })
  tabs.onmessage = () => {
    if (document.hidden) close()
  }
  // A page in the back/forward cache must not keep a connection.
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => persisted && wake())
  router.subscribe(() => {
    if (stream && post !== postIn(location.pathname)) open()
  })
  let known = userId()
  memory.entities.subscribe(answerKey('getInitial', {}), () => {
    if (known === userId()) return
    known = userId()
    close()
    wake()
  })
  wake()
}

/** The public id of the post page that is open. */
const postIn = (path: string): string | undefined => /^\/[^/]+\/post\/(\w{8})(\/|$)/.exec(path)?.[1]
