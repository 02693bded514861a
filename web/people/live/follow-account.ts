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
  /** Refused, cut or silent for too long. */
  lost(): void
}

/** A ping comes every 25 s. */
const silentMs = 60_000

/** The stream of news, until it is closed by either side. The browser would open it again by itself; when that is done is said elsewhere. */
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
/** Where there was no stream, one is tried again. */
const retryMs = 5 * 60_000
const hiddenMs = 30_000

/**
 * Keeps the account of who is logged in current while the page is looked at: by a stream of news, and where there is none by asking
 * every 5 s.
 */
export function followAccount(memory: Memory, router: Router): void {
  let stream: { close(): void } | undefined
  /** It, and those before it until it is there. */
  const streams = new Set<{ close(): void }>()
  /** Whether news have come without a gap since the page last asked. */
  let isLive = false
  let post: string | undefined
  /** Of what is to be done next without a stream: to ask again, or to come back. */
  let next: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let retryAt = 0
  // Over HTTP/1.1 a browser has six connections to a site in all its tabs; those that are looked at come first.
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

  /** In place of the one that is open, which goes when the new one is there. */
  function open(): void {
    clearTimeout(next)
    post = postIn(location.pathname)
    const opened = openEventStream(post, {
      hello() {
        closeBefore(opened)
        // Of what happened before it was opened it tells nothing.
        if (!isLive) void ask()
        isLive = true
      },
      counts(counts) {
        const id = userId()
        if (id) memory.entities.patch('User', id, counts)
      },
      // One before this may tell of the same post, and counts from another time.
      thread: (news) => opened === stream && hearThreadNews(news),
      case: hearCaseNews,
      bye({ comeBack }) {
        streams.delete(opened)
        if (opened !== stream) return
        close()
        if (comeBack) next = setTimeout(wake, minReturnMs + Math.random() * (maxReturnMs - minReturnMs))
        // The session has ended; perhaps by a press in this page, which knows more in a moment.
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
    } catch (error) {
      // Logged out elsewhere, or suspended: the page becomes a guest's.
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
  // A page that is kept for going back holds nothing meanwhile.
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

/** The post that is in view, as its address names it. */
const postIn = (path: string): string | undefined => /^\/[^/]+\/post\/(\w{8})(\/|$)/.exec(path)?.[1]
