import type { z } from 'zod'
import type { openEvents } from '../../../api/people/live.ts'
import { addressOf } from '../../platform/client.ts'

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
export function openEventStream(post: string | undefined, heard: Heard): { close(): void } {
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
