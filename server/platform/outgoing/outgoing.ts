import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { encodings, readBody } from './body.ts'
import { connectGuarded, type Guard } from './connect.ts'
import { createResolve } from './resolve.ts'
import { createSlots } from './slots.ts'
import { broken, Unreachable } from './unreachable.ts'

interface Wanted {
  /** Kinds of content, such as text/html or image/*; of all else not a byte is read. */
  accept: readonly string[]
  maxBytes: number
  /** Whose errand this is: nobody's slow pages keep the pages of the others waiting. */
  askedBy: string
  /** Ends it all, waiting for a turn too. */
  signal: AbortSignal
}

export interface Answer {
  /** Where the redirects led. */
  url: URL
  /** Without its parameters, in lower case. */
  type: string
  charset: string | null
  /** Fails with Unreachable when it is too long, too slow or broken. */
  body: AsyncIterable<Buffer>
}

interface Posted {
  headers: Readonly<Record<string, string>>
  body: Buffer
  signal: AbortSignal
}

export interface PostAnswer {
  /** Null where it was sent and no answer came: whether it was taken is not known. */
  status: number | null
  retryAfter: string | undefined
}

/** Goes where strangers point, to nowhere but the open internet. */
export interface Outgoing {
  /** The connection is open while `read` runs, and then closed, however much of the body was read. Every failure is an Unreachable. */
  fetchGuarded<T>(url: string, wanted: Wanted, read: (answer: Answer) => Promise<T>): Promise<T>
  /**
   * By https on its own port alone. Follows no redirect and reads no body of an answer. An Unreachable is thrown only where nothing was sent. Whoever
   * calls it sees to it that not too many are under way.
   */
  postGuarded(url: string, posted: Posted): Promise<PostAnswer>
  /** Whether it goes there at all, as far as the address tells. */
  mayPostTo(url: string): boolean
}

/** A few: each takes a connection and up to two megabytes, and nobody waits long for any. */
const atOnce = 8
/** For one asker: who follows a link while another is slow need not wait, and four of them have to be slow for anybody else to. */
const atOnceEach = 2
const maxRedirects = 3
const maxUrlLength = 4096

export function createOutgoing(userAgent: string, guard: Partial<Guard> = {}): Outgoing {
  const slots = createSlots(atOnce, atOnceEach)
  const { resolve = createResolve(), alsoOpen = () => false } = guard

  async function follow<T>(start: string, wanted: Wanted, read: (answer: Answer) => Promise<T>): Promise<T> {
    let url = parse(start)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const socket = await connectGuarded(url, { resolve, alsoOpen }, wanted.signal)
      try {
        const response = await ask(url, socket, wanted, userAgent)
        const next = redirectOf(response)
        if (next === undefined) return await read({ url, ...describe(response, wanted) })
        url = parse(next, url)
      } finally {
        socket.destroy()
      }
    }
    throw new Unreachable('redirects')
  }

  /** On any other port is nothing that takes messages from strangers; those of tests are on this machine. */
  const mayPost = ({ protocol, port }: URL) =>
    protocol === 'https:' && (port === '' || alsoOpen('127.0.0.1', Number(port)))

  return {
    mayPostTo(text) {
      const url = URL.parse(text)
      return url !== null && mayPost(url)
    },
    fetchGuarded: (url, wanted, read) => slots.within(wanted.askedBy, wanted.signal, () => follow(url, wanted, read)),
    async postGuarded(text, posted) {
      const url = parse(text)
      if (!mayPost(url)) throw new Unreachable('address')
      const socket = await connectGuarded(url, { resolve, alsoOpen }, posted.signal)
      try {
        return await post(url, socket, posted)
      } finally {
        socket.destroy()
      }
    },
  }
}

function post(url: URL, socket: Socket, { headers, body }: Posted): Promise<PostAnswer> {
  return new Promise((resolve) => {
    const sent = request({
      createConnection: () => socket,
      method: 'POST',
      path: url.pathname + url.search,
      headers: { Host: url.host, ...headers, 'Content-Length': body.length, Connection: 'close' },
    })
    sent.on('response', ({ statusCode = null, headers: answered }) =>
      resolve({ status: statusCode, retryAfter: answered['retry-after'] }),
    )
    sent.on('error', () => {})
    // Also when another protocol is offered instead of an answer, and when the signal has ended the connection.
    sent.on('close', () => resolve({ status: null, retryAfter: undefined }))
    sent.end(body)
  })
}

/** Whoever is asked shall know by whom. Headers are ASCII, and the name of the site may be anything. */
export function userAgentOf({ SITE_NAME, SITE_URL }: { SITE_NAME: string; SITE_URL?: string | undefined }): string {
  const name = SITE_NAME.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '')
  return `${name || 'Stoa'}/1.0 (link preview${SITE_URL ? `; +${new URL(SITE_URL).origin}` : ''})`
}

/** Decimal, octal and hexadecimal ways to write an IPv4 address come out as the usual one. */
function parse(text: string, base?: URL): URL {
  const url = text.length > maxUrlLength ? null : URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) throw new Unreachable('address')
  // They would be sent to whoever is there, and they hide what the host is.
  if (url.username || url.password) throw new Unreachable('address')
  return url
}

async function ask(url: URL, socket: Socket, { accept, signal }: Wanted, userAgent: string): Promise<IncomingMessage> {
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({
      createConnection: () => socket,
      path: url.pathname + url.search,
      headers: {
        Host: url.host,
        'User-Agent': userAgent,
        Accept: accept.join(', '),
        'Accept-Encoding': encodings,
        Connection: 'close',
      },
    })
    asked.on('response', resolve).on('error', reject)
    // Also when another protocol is offered instead of an answer.
    asked.on('close', () => reject(broken(signal)))
    asked.end()
  })
  return answered.catch((error: unknown) => {
    throw broken(signal, error)
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  if (!headers.location) throw new Unreachable('status')
  return headers.location
}

function describe(response: IncomingMessage, { accept, maxBytes, signal }: Wanted): Omit<Answer, 'url'> {
  if (response.statusCode !== 200) throw new Unreachable('status')
  const header = response.headers['content-type'] ?? ''
  const type = (header.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (!accept.some((kind) => (kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind))) {
    throw new Unreachable('type')
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(header)?.[1] ?? null
  return { type, charset, body: readBody(response, maxBytes, signal) }
}
