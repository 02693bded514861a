import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { leavePlace } from '../http/admission.ts'
import { encodings, readBody } from './body.ts'
import { connectGuarded, type Guard } from './connect.ts'
import { createResolve } from './resolve.ts'
import { createSlots } from './slots.ts'
import { asUnreachable, Unreachable } from './unreachable.ts'

interface FetchOptions {
  /** Content types, such as text/html or image/*; a body of any other type is not read at all. */
  accept: readonly string[]
  maxBytes: number
  /** For whom the fetch is made: slow pages of one requester must not delay the fetches of others. */
  requestedBy: string
  /** Cancels the fetch, also while it waits for a slot. */
  signal: AbortSignal
}

export interface Answer {
  /** The address after all redirects. */
  url: URL
  /** Without its parameters, in lower case. */
  type: string
  charset: string | null
  /** Fails with Unreachable if it is too long, too slow or broken. */
  body: AsyncIterable<Buffer>
}

interface PostOptions {
  headers: Readonly<Record<string, string>>
  body: Buffer
  signal: AbortSignal
}

export interface PostAnswer {
  /** Null if the message was sent and no answer came, so it is unknown whether it was accepted. */
  status: number | null
  retryAfter: string | undefined
}

/** Sends requests to addresses that users enter, but only to the public internet. */
export interface Outgoing {
  /**
   * The connection is open while `read` runs and is then closed, however much of the body was read. Every failure is an
   * Unreachable.
   */
  fetchGuarded<T>(url: string, options: FetchOptions, read: (answer: Answer) => Promise<T>): Promise<T>
  /**
   * Only https on its usual port. Follows no redirect and does not read the body of the answer. Throws an Unreachable
   * only if nothing was sent. The caller limits how many requests run at the same time.
   */
  postGuarded(url: string, options: PostOptions): Promise<PostAnswer>
  /** Whether messages may be posted to this address. Its host name is not resolved. */
  mayPostTo(url: string): boolean
}

/** Few, because each takes a connection and up to two megabytes, and none takes long. */
const maxConcurrent = 8
/**
 * For one requester: one slow fetch does not delay the next, and four requesters must be slow before others have to
 * wait.
 */
const maxConcurrentEach = 2
const maxRedirects = 3
const maxUrlLength = 4096

export function createOutgoing(userAgent: string, guard: Partial<Guard> = {}): Outgoing {
  const slots = createSlots(maxConcurrent, maxConcurrentEach)
  const { resolve = createResolve(), alsoOpen = () => false } = guard

  async function follow<T>(start: string, options: FetchOptions, read: (answer: Answer) => Promise<T>): Promise<T> {
    let url = parse(start)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const socket = await connectGuarded(url, { resolve, alsoOpen }, options.signal)
      try {
        const response = await sendGet(url, socket, options, userAgent)
        const next = redirectTarget(response)
        if (next === undefined) return await read({ url, ...describe(response, options) })
        url = parse(next, url)
      } finally {
        socket.destroy()
      }
    }
    throw new Unreachable('redirects')
  }

  /** Other ports do not accept messages from strangers, except the servers of tests on this machine. */
  const mayPost = ({ protocol, port }: URL) =>
    protocol === 'https:' && (port === '' || alsoOpen('127.0.0.1', Number(port)))

  return {
    mayPostTo(text) {
      const url = URL.parse(text)
      return url !== null && mayPost(url)
    },
    fetchGuarded(url, options, read) {
      leavePlace()
      return slots.within(options.requestedBy, options.signal, () => follow(url, options, read))
    },
    async postGuarded(text, options) {
      leavePlace()
      const url = parse(text)
      if (!mayPost(url)) throw new Unreachable('address')
      const socket = await connectGuarded(url, { resolve, alsoOpen }, options.signal)
      try {
        return await post(url, socket, options)
      } finally {
        socket.destroy()
      }
    },
  }
}

function post(url: URL, socket: Socket, { headers, body }: PostOptions): Promise<PostAnswer> {
  return new Promise((resolve) => {
    const outgoingRequest = request({
      createConnection: () => socket,
      method: 'POST',
      path: url.pathname + url.search,
      headers: { Host: url.host, ...headers, 'Content-Length': body.length, Connection: 'close' },
    })
    outgoingRequest.on('response', ({ statusCode = null, headers: responseHeaders }) =>
      resolve({ status: statusCode, retryAfter: responseHeaders['retry-after'] }),
    )
    outgoingRequest.on('error', () => {})
    // Also called when the server offers another protocol instead of an answer, and when the signal has closed the
    // connection.
    outgoingRequest.on('close', () => resolve({ status: null, retryAfter: undefined }))
    outgoingRequest.end(body)
  })
}

/** Tells servers who sends the request. Headers are ASCII, but the name of the site may contain any characters. */
export function userAgentOf({ SITE_NAME, SITE_URL }: { SITE_NAME: string; SITE_URL?: string | undefined }): string {
  const name = SITE_NAME.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '')
  return `${name || 'Stoa'}/1.0 (link preview${SITE_URL ? `; +${new URL(SITE_URL).origin}` : ''})`
}

/** URL.parse turns decimal, octal and hexadecimal forms of an IPv4 address into the usual one. */
function parse(text: string, base?: URL): URL {
  const url = text.length > maxUrlLength ? null : URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) throw new Unreachable('address')
  // A user name and password would be sent to an unknown server, and they disguise the real host.
  if (url.username || url.password) throw new Unreachable('address')
  return url
}

async function sendGet(
  url: URL,
  socket: Socket,
  { accept, signal }: FetchOptions,
  userAgent: string,
): Promise<IncomingMessage> {
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    const outgoingRequest = request({
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
    outgoingRequest.on('response', resolve).on('error', reject)
    // Also called when the server offers another protocol instead of an answer.
    outgoingRequest.on('close', () => reject(asUnreachable(signal)))
    outgoingRequest.end()
  })
  return response.catch((error: unknown) => {
    throw asUnreachable(signal, error)
  })
}

function redirectTarget({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  if (!headers.location) throw new Unreachable('status')
  return headers.location
}

function describe(response: IncomingMessage, { accept, maxBytes, signal }: FetchOptions): Omit<Answer, 'url'> {
  if (response.statusCode !== 200) throw new Unreachable('status')
  const header = response.headers['content-type'] ?? ''
  const type = (header.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (!accept.some((kind) => (kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind))) {
    throw new Unreachable('type')
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(header)?.[1] ?? null
  return { type, charset, body: readBody(response, maxBytes, signal) }
}
