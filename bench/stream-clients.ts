import { connect } from 'node:net'

// A separate process that holds event streams open, so that its cost is not part of the site's. It is controlled by messages.

export interface Order {
  /** Further streams to open. */
  open?: { count: number; port: number; path: string; cookies: readonly string[] }
  /** Resets the counts. */
  reset?: true
}

export interface Report {
  open: number
  refused: number
  /** Milliseconds from the creation of a comment to its event, for every stream. */
  delays: number[]
  /** Connections made in each second since the last reset. */
  connects: number[]
}

/** How many streams are opened at the same time. */
const atOnce = 100
const minReturnMs = 1_000
const maxReturnMs = 10_000

let open = 0
let refused = 0
let delays: number[] = []
let connects: number[] = []
let since = Date.now()

type Target = NonNullable<Order['open']>

/** Opens a stream; resolves at its `hello` event or a refusal. Reconnects as a page does, after a `bye` event or a lost connection. */
function openOne(target: Target, index: number): Promise<void> {
  return new Promise((resolve) => {
    const second = Math.floor((Date.now() - since) / 1000)
    connects[second] = (connects[second] ?? 0) + 1
    const socket = connect(target.port, '127.0.0.1')
    const cookie = target.cookies[index % target.cookies.length]
    let isOpen = false
    socket.setEncoding('latin1')
    socket.on('connect', () =>
      socket.write(`GET ${target.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`),
    )
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (/^HTTP\/1\.1 (?!200)/.test(text)) socket.destroy()
      if (!isOpen && text.includes('event: hello')) {
        isOpen = true
        open++
        resolve()
      }
      for (const [, at = ''] of text.matchAll(/"newestAt":"([^"]+)"/g)) delays.push(Date.now() - Date.parse(at))
      if (text.includes('event: bye')) socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isOpen) open--
      else refused++
      resolve()
      setTimeout(() => void openOne(target, index), minReturnMs + Math.random() * (maxReturnMs - minReturnMs))
    })
  })
}

process.on('message', async ({ open: target, reset }: Order) => {
  if (reset) {
    refused = 0
    delays = []
    connects = []
    since = Date.now()
  }
  if (target) {
    let next = 0
    const work = async () => {
      while (next < target.count) await openOne(target, next++)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  process.send?.({ open, refused, delays, connects: Array.from(connects, (each) => each ?? 0) } satisfies Report)
})
process.on('disconnect', () => process.exit())
