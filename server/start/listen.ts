import cluster from 'node:cluster'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Node accepts one connection for each listening socket and turn of its event loop, which has tens of milliseconds of work when many requests come. */
const sockets = 16

interface Listening {
  address: string
  /** Takes no new connections, and answers the requests that have come. */
  close(): Promise<void>
}

/**
 * Listens with several sockets on one port where the system can do so, because in a crowd new visitors would wait for seconds. With several workers
 * the first process accepts the connections, and has nothing else to do.
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<Listening> {
  const others: Server[] = []
  app.addHook('preClose', async () => {
    for (const other of others) other.close()
  })
  const reusePort = !cluster.isWorker && (await canSharePort())
  const hosts = reusePort ? await freeAddresses(host, port) : []
  const address = await app.listen({ host, port, ...(reusePort && { reusePort }) })
  const chosen = Number(new URL(address).port)
  for (const each of hosts)
    for (let n = 1; n < sockets; n++) {
      const other = createServer({ noDelay: true }, (socket) => app.server.emit('connection', socket))
      others.push(other)
      await once(other.listen({ host: each, port: chosen, reusePort }), 'listening')
    }
  return {
    address,
    async close() {
      const ended = others.map((other) => once(other, 'close'))
      // A connection whose request was answered only now would stay open until its client closes it.
      const closing = setInterval(() => app.server.closeIdleConnections(), 20)
      try {
        await app.close()
        await Promise.all(ended)
      } finally {
        clearInterval(closing)
      }
    },
  }
}

/** Old systems cannot. */
async function canSharePort(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return tryListening({ host: '127.0.0.1', port: 0, reusePort: true }).then(
    () => true,
    () => false,
  )
}

/**
 * The addresses of this host, of which localhost may have two. Throws if the port is taken on one of them: a socket that shares its port would not
 * notice, and two sites would get each other's visitors.
 */
async function freeAddresses(host: string, port: number): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [{ address: host }])
  const free: string[] = []
  for (const { address } of found)
    try {
      await tryListening({ host: address, port })
      free.push(address)
    } catch (error) {
      // Machines without IPv6 know its names nevertheless.
      const isMissing = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')
      if (!isMissing || found.length === 1) throw error
    }
  return free
}

async function tryListening(options: ListenOptions): Promise<void> {
  const server = createServer().listen(options)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
