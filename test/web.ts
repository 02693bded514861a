import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createListener, type Server, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { createOutgoing } from '../server/platform/outgoing/outgoing.ts'

// Small servers on the loopback address, for code that fetches from the web.

export type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** A server that records its connections, so that a test can see that none was made. */
export interface Place {
  port: number
  sockets: Socket[]
}

export function serve(listener: RequestListener): Promise<Place> {
  return listening(createServer(listener))
}

/** A TCP server; the test writes the bytes of the answer. */
export function serveRaw(answer: (socket: Socket) => void): Promise<Place> {
  return listening(createListener(answer))
}

export async function listening(server: Server): Promise<Place> {
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => sockets.push(socket.on('error', () => {})))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

/** A web server for all hosts that end in .test, and a client for outgoing requests that reaches only this server on this machine. */
export async function testWeb() {
  const pages = new Map<string, Serve>()
  const requests: IncomingMessage[] = []
  const place = await serve((request, response) => {
    requests.push(request)
    const page = pages.get(request.url ?? '')
    if (page) page(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<meta property="og:title" content="Not found">')
  })
  const outgoing = createOutgoing('Test/1.0', {
    resolve: async (name) => (name.endsWith('.test') ? ['127.0.0.1'] : []),
    alsoOpen: (address, port) => address === '127.0.0.1' && port === place.port,
  })
  return {
    outgoing,
    place,
    requests,
    /** Adds a page and returns its address. */
    page(path: string, page: Serve | { type: string; body: string | Buffer }): string {
      const { type = '', body = '' } = typeof page === 'function' ? {} : page
      const whole: Serve = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body)
      pages.set(path, typeof page === 'function' ? page : whole)
      return `http://page.test:${place.port}${path}`
    },
  }
}
