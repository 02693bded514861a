import type { Counts, ThreadNews } from '../../api/live.ts'
import { addressOf } from '../client.ts'

interface Heard {
  hello(): void
  counts(counts: Counts): void
  thread(news: ThreadNews): void
  bye(comeBack: boolean): void
  /** Refused, cut or silent for too long. */
  lost(): void
}

/** A ping comes every 25 s. */
const silentMs = 60_000

/** The stream of news, until it is closed by either side. The browser would open it again by itself; when that is done is said elsewhere. */
export function openEventStream(post: string | undefined, heard: Heard): { close(): void } {
  const source = new EventSource(addressOf('openEvents', { query: { post } }).url)
  let silence = setTimeout(lose, silentMs)

  function on(name: string, hear: (data: never) => void): void {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      clearTimeout(silence)
      silence = setTimeout(lose, silentMs)
      hear(JSON.parse(data) as never)
    })
  }

  function close(): void {
    clearTimeout(silence)
    source.close()
  }

  function lose(): void {
    close()
    heard.lost()
  }

  on('hello', heard.hello)
  on('counts', heard.counts)
  on('thread', heard.thread)
  on('ping', () => {})
  on('bye', ({ comeBack }: { comeBack: boolean }) => {
    close()
    heard.bye(comeBack)
  })
  source.onerror = lose
  return { close }
}
