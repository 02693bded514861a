import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { makeCertificate } from './certificate.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole mail, headers first. */
  text: string
  encrypted: boolean
  user: string | undefined
}

/** What the server replies to a step of the next mails; without one it accepts. */
type Reply = { code: number; text: string } | 'hang' | 'cut'

interface Options {
  /** TLS from the first byte, STARTTLS, or none. */
  encryption?: 'tls' | 'starttls' | 'none'
  /** A certificate that no process trusts. */
  untrusted?: boolean
  user?: string
  password?: string
}

let trustedCertificate: { key: string; cert: string } | undefined

/** One for all servers: two trusted certificates of the same name would hide each other. */
function trusted() {
  if (trustedCertificate) return trustedCertificate
  trustedCertificate = makeCertificate('localhost')
  setDefaultCACertificates([...getCACertificates('default'), trustedCertificate.cert])
  return trustedCertificate
}

/** A real mail server on loopback, whose certificate this process trusts. */
export async function startMailServer({ encryption = 'starttls', untrusted = false, user, password }: Options = {}) {
  const certificate = untrusted ? makeCertificate('localhost') : trusted()
  const received: ReceivedMail[] = []
  const replies: { recipient: Reply[]; data: Reply[] } = { recipient: [], data: [] }
  const hanging = new Set<() => void>()

  const server = new SMTPServer({
    ...certificate,
    secure: encryption === 'tls',
    authOptional: user === undefined,
    disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
    allowInsecureAuth: encryption === 'none',
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password: entered }, _, done) {
      if (username === user && entered === password) done(null, { user: username })
      else done(new Error('Invalid username or password'))
    },
    onRcptTo(_, session, done) {
      answer(replies.recipient.shift(), session, done)
    },
    onData(stream, session, done) {
      // A client may break the connection; then nothing was received.
      void readText(stream).then((text) => {
        const reply = replies.data.shift()
        if (reply === undefined) {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text,
            encrypted: session.secure,
            user: session.user,
          })
        }
        answer(reply, session, done)
      }, done)
    },
  })
  // A client that breaks the connection, or does not trust the certificate.
  server.on('error', () => {})

  function answer(reply: Reply | undefined, session: SMTPServerSession, done: (error?: Error) => void): void {
    if (reply === 'hang') hanging.add(() => done())
    else if (reply === 'cut') cut(session)
    else if (reply) done(Object.assign(new Error(reply.text), { responseCode: reply.code }))
    else done()
  }

  function cut({ id }: SMTPServerSession): void {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === id) connection._socket.destroy()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const login = user === undefined ? '' : `${user}:${encodeURIComponent(password ?? '')}@`
  return {
    url: `smtp${encryption === 'tls' ? 's' : ''}://${login}localhost:${port}`,
    port,
    received,
    /** Replies to the next recipients and mails, in this order. */
    replies,
    isHanging: () => hanging.size > 0,
    release() {
      for (const end of hanging) end()
      hanging.clear()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

async function readText(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
