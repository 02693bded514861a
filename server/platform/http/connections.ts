import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isStream } from './event-stream.ts'
import { wideNetworkOf } from './limiter.ts'

/** Each one needs about 11 KB. */
const usualConnections = 12_000

/** Files, the database and other sites need some of the files that a process may have open. */
export const connectionsFor = (openFiles: number): number => Math.min(usualConnections, Math.floor(openFiles * 0.8))

interface Use {
  /** Requests that have come and whose answers have not ended. */
  open: number
  newest?: IncomingMessage
}

/**
 * When too many connections are open, closes the one that has been without a whole request for the longest time. Otherwise somebody who opens
 * thousands and sends nothing would keep everybody else out.
 */
export function limitConnections(app: FastifyInstance, most = connectionsFor(openFiles())): void {
  /** In the order in which they began to be without a request, or got one. */
  const connections = new Map<Socket, Use>()
  const warn = oncePerMinute((count) =>
    app.log.warn({ closed: count }, 'too many connections are open, so idle ones were closed'),
  )
  const put = (socket: Socket, use: Use) => {
    connections.delete(socket)
    connections.set(socket, use)
  }
  app.server.on('connection', (socket: Socket) => {
    put(socket, { open: 0 })
    socket.once('close', () => connections.delete(socket))
    if (connections.size > most) closeLongestIdle()
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    put(socket, { open: (connections.get(socket)?.open ?? 0) + 1, newest: request })
    response.once('close', () => {
      const use = connections.get(socket)
      if (use) put(socket, { ...use, open: use.open - 1 })
    })
  })

  function closeLongestIdle(): void {
    for (const [socket, { open, newest }] of connections)
      if (open === 0 || !newest?.complete) {
        connections.delete(socket)
        socket.destroy()
        warn()
        return
      }
  }
}

function openFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY // Not Linux.
  }
}

interface Limits {
  /** Bytes of answers that may wait in this process until their clients read them. */
  waitingBytes: number
  /** A client that reads nothing for so long is cut off. */
  milliseconds: number
  /** How often the process looks. */
  everyMilliseconds: number
}

const usual: Limits = { waitingBytes: 64 * 1024 * 1024, milliseconds: 60_000, everyMilliseconds: 1000 }

interface Answer {
  network: string
  /** Answers of the cache for guests are one buffer for all of them. */
  body: unknown
}

/**
 * Cuts off clients that do not read their answers: an answer waits in memory until its client has read it, so a few hundred such clients would take
 * all of it. When too much waits, the network with most bytes is cut off first.
 */
export function limitSlowReaders(app: FastifyInstance, limits: Limits = usual): void {
  const answers = new Map<FastifyReply, Answer>()
  const timer = setInterval(look, limits.everyMilliseconds)
  timer.unref()
  const warn = oncePerMinute((count) =>
    app.log.warn({ cut: count }, 'too many bytes waited for clients that did not read them, so they were cut off'),
  )
  app.addHook('onSend', async (request, reply, body) => {
    // A stream is quiet most of the time, and has limits of its own.
    if (isStream(reply)) return
    answers.set(reply, { network: wideNetworkOf(request.ip), body })
    reply.raw.once('close', () => answers.delete(reply))
    // Node destroys the connection then, and sets its own time limit when the answer has ended.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(limits.milliseconds)
  })
  app.addHook('onClose', () => clearInterval(timer))

  function look(): void {
    const networks = new Map<string, { bytes: number; replies: FastifyReply[] }>()
    const counted = new Set<unknown>()
    let all = 0
    for (const [reply, { network, body }] of answers) {
      if (!reply.raw.headersSent || counted.has(body)) continue
      if (Buffer.isBuffer(body)) counted.add(body)
      // An answer that waits for an earlier one of its connection has no socket yet.
      const bytes = (reply.raw.socket ?? reply.raw).writableLength
      if (bytes === 0) continue
      const found = networks.get(network) ?? { bytes: 0, replies: [] }
      found.bytes += bytes
      found.replies.push(reply)
      networks.set(network, found)
      all += bytes
    }
    const most = [...networks.values()].toSorted((a, b) => b.bytes - a.bytes)
    for (const { bytes, replies } of most) {
      if (all <= limits.waitingBytes) return
      for (const reply of replies) cut(reply)
      all -= bytes
    }
  }

  function cut(reply: FastifyReply): void {
    answers.delete(reply)
    reply.raw.destroy()
    warn()
  }
}

/** Collects what happened within a minute into one call. */
function oncePerMinute(report: (count: number) => void): () => void {
  let count = 0
  return () => {
    if (count++ > 0) return
    setTimeout(() => {
      report(count)
      count = 0
    }, 60_000).unref()
  }
}
