import { connect } from 'node:net'

// A process of its own that holds streams open, so that what they cost the site is the site's alone. Told by messages what to do.

export interface Order {
  /** How many more streams. */
  open?: { count: number; port: number; path: string; cookies: readonly string[] }
  /** Forgets what was counted so far. */
  reset?: true
}

export interface Report {
  open: number
  refused: number
  /** Milliseconds from the making of a comment to its event, of every stream. */
  delays: number[]
  /** Connections made in each second since the last reset. */
  connects: number[]
}

/** So many are under way at once while the first are opened. */
const atOnce = 100
const minReturnMs = 1_000
const maxReturnMs = 10_000

let open = 0
let refused = 0
let delays: number[] = []
let connects: number[] = []
let since = Date.now()

type Target = NonNullable<Order['open']>

/** Resolves when it is greeted or refused. Comes back by itself, as a page does, when it is told to or its connection is gone. */
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
    socket.on('data', (given) => {
      const text = String(given)
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
