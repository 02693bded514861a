import { lookup } from 'node:dns/promises'
import { TLSSocket } from 'node:tls'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { leavePlace } from '../http/admission.ts'
import { isPublic } from '../outgoing/addresses.ts'
import type { MailTarget } from './mail-address.ts'
import { MailFailure, maxReply } from './mail-failure.ts'

export interface Envelope {
  from: string
  to: string
}

/** What the server answered when it accepted a mail. */
export interface Handover {
  server: string
  /** "TLSv1.3", or "none". */
  encryption: string
  reply: string
}

export interface MailServer {
  /** Hands over one mail. Fails with a `MailFailure`. */
  send(envelope: Envelope, message: Buffer, signal?: AbortSignal): Promise<Handover>
  /** Closes the connections that wait for the next mail. */
  close(): void
}

/** Of each step: connection, greeting, and any reply. */
const stepMs = 15_000
/** A connection waits this long for the next mail. */
const idleMs = 5_000

/** `name` is what this machine calls itself to the mail server. */
export function createMailServer(target: MailTarget, name: string): MailServer {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>()

  function take(): SMTPConnection | undefined {
    for (const [connection, timer] of idle) {
      clearTimeout(timer)
      idle.delete(connection)
      if (!connection.destroyed) return connection
    }
    return undefined
  }

  function giveBack(connection: SMTPConnection): void {
    const drop = () => {
      idle.delete(connection)
      connection.quit()
    }
    idle.set(connection, setTimeout(drop, idleMs).unref())
  }

  return {
    async send(envelope, message, signal) {
      leavePlace()
      let connection = take()
      // A server may have closed a waiting connection; then the mail is sent over a new one.
      const isReused = connection !== undefined
      try {
        connection ??= await open(target, name, signal)
        return await sendOver(connection, envelope, message, signal)
      } catch (error) {
        connection?.close()
        if (isReused && isClosed(error) && !signal?.aborted) return this.send(envelope, message, signal)
        throw new MailFailure(error as NodemailerError, target)
      }
    },
    close() {
      for (const [connection, timer] of idle) {
        clearTimeout(timer)
        connection.close()
      }
      idle.clear()
    },
  }

  async function sendOver(connection: SMTPConnection, envelope: Envelope, message: Buffer, signal?: AbortSignal) {
    const info = await step<{ response?: string }>(connection, signal, (done) =>
      connection.send({ ...envelope, size: message.length }, message, done),
    )
    const { _socket: socket } = connection
    const encryption = socket instanceof TLSSocket ? (socket.getProtocol() ?? 'TLS') : 'none'
    giveBack(connection)
    return { server: target.host, encryption, reply: (info.response ?? '').slice(0, maxReply) }
  }
}

async function open(target: MailTarget, name: string, signal?: AbortSignal): Promise<SMTPConnection> {
  const { host, port, secure, plain, user, password } = target
  const connection = new SMTPConnection({
    host: plain ? await privateAddressOf(host) : host,
    port,
    name,
    secure: secure && !plain,
    requireTLS: !plain,
    ignoreTLS: plain,
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    socketCloseTimeout: 0,
  })
  try {
    await step(connection, signal, (done) => connection.connect(done))
    if (user) await step(connection, signal, (done) => connection.login({ user, pass: password }, done))
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Without encryption the passwords and links in mails must not leave the machine or its private network. */
async function privateAddressOf(host: string): Promise<string> {
  const found = await lookup(host).catch(() => {
    throw Object.assign(new Error(`No address was found for ${host}.`), { code: 'EDNS' })
  })
  if (!isPublic(found.address)) return found.address
  const sentence = `${host} is on the public internet, so MAIL_TLS must not be "none".`
  throw Object.assign(new Error(sentence), { code: 'EPRIVATE' })
}

type Done<T> = (error: Error | null | undefined, result?: T) => void

/** One step of the protocol. It also ends when the connection breaks, and at an abort. */
async function step<T = unknown>(
  connection: SMTPConnection,
  signal: AbortSignal | undefined,
  run: (done: Done<T>) => void,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const handleEnd = () => reject(Object.assign(new Error('The connection was closed.'), { code: 'ECONNECTION' }))
  const handleAbort = () => {
    connection.close()
    reject(Object.assign(new Error('The site is stopping.'), { code: 'EABORT' }))
  }
  connection.on('error', reject)
  connection.on('end', handleEnd)
  signal?.addEventListener('abort', handleAbort, { once: true })
  try {
    if (signal?.aborted) handleAbort()
    else run((error, result) => (error ? reject(error) : resolve(result as T)))
    return await promise
  } finally {
    connection.off('end', handleEnd)
    signal?.removeEventListener('abort', handleAbort)
    connection.off('error', reject)
    // An error between two steps must not end the process.
    if (connection.listenerCount('error') === 0) connection.on('error', () => {})
  }
}

const isClosed = (error: unknown) => ['ECONNECTION', 'ESOCKET'].includes((error as NodemailerError).code ?? '')
