import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  /** Unpacked. */
  body: Buffer
}

export interface Exchange {
  /** Of one request, or of several in one: all that came. */
  answers: Answer[]
  end: 'closed' | 'reset' | 'hung'
  milliseconds: number
}

export interface Sending {
  host: string
  port: number
  /** The address of this machine that it comes from. */
  from?: string
  /** No more than this is waited for the connection to be closed. */
  patience: number
  /** Says that nothing more comes, as soon as all is sent. */
  halfClose?: boolean
  method: string
}

/** One connection: sends the bytes and reads until the site closes it. */
export function exchange(bytes: Buffer, sending: Sending): Promise<Exchange> {
  const { host, port, from, patience, halfClose, method } = sending
  return new Promise((resolve) => {
    const began = performance.now()
    const chunks: Buffer[] = []
    const socket: Socket = connect({ host, port, ...(from && { localAddress: from }), allowHalfOpen: true })
    const timer = setTimeout(() => finish('hung'), patience)
    const finish = (end: Exchange['end']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ answers: readAnswers(Buffer.concat(chunks), method), end, milliseconds: performance.now() - began })
    }
    socket.on('connect', () => (halfClose ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', (chunk) => {
      chunks.push(Buffer.from(chunk))
      // A stream has no end to wait for.
      if (isStream(chunks)) finish('closed')
    })
    socket.on('end', () => finish('closed'))
    socket.on('close', () => finish('closed'))
    socket.on('error', () => finish('reset'))
  })
}

const isStream = ([first]: readonly Buffer[]) => first?.includes('content-type: text/event-stream') ?? false

/** Answers that are whole, or that ended with the connection. */
export function readAnswers(bytes: Buffer, method = 'GET'): Answer[] {
  const answers: Answer[] = []
  let at = 0
  while (at < bytes.length) {
    const headEnd = bytes.indexOf('\r\n\r\n', at)
    if (headEnd < 0) break
    const [first = '', ...lines] = bytes.subarray(at, headEnd).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1])
    if (!status) break
    const headers = lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    })
    const find = (name: string) => headers.find(([each]) => each === name)?.[1]
    const empty = method === 'HEAD' || status < 200 || status === 204 || status === 304
    const rest = bytes.subarray(headEnd + 4)
    const { body, length } = empty ? { body: Buffer.alloc(0), length: 0 } : readBody(rest, find)
    at = headEnd + 4 + length
    if (status >= 200) answers.push({ status, headers, body: unpacked(body, find('content-encoding')) })
  }
  return answers
}

function readBody(rest: Buffer, find: (name: string) => string | undefined): { body: Buffer; length: number } {
  if (find('transfer-encoding')?.toLowerCase() !== 'chunked') {
    const length = Math.min(rest.length, Number(find('content-length') ?? rest.length))
    return { body: rest.subarray(0, length), length }
  }
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at)
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16)
    if (Number.isNaN(size)) return { body: Buffer.concat(parts), length: rest.length }
    if (size === 0) return { body: Buffer.concat(parts), length: lineEnd + 4 }
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(body)
    if (encoding === 'gzip') return gunzipSync(body)
    if (encoding === 'zstd') return zstdDecompressSync(body)
  } catch {
    // Cut off; what there is says enough.
  }
  return body
}
