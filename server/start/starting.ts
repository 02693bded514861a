import { createServer, type ServerResponse } from 'node:http'
import { errorBody } from '../../api/platform/error-body.ts'
import { retrySeconds } from '../platform/db/is-away.ts'
import { awayPage } from './away.ts'

/**
 * Answers instead of the site until the database is ready. Returns a function that stops this. If the port is taken, the site itself reports that
 * later.
 */
export async function serveWhileStarting(host: string, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/healthz') send(response, 200, 'application/json', JSON.stringify({ status: 'ok' }))
    else if (path === '/readyz') send(response, 503, 'application/json', JSON.stringify(notReady))
    else if (/^\/api(?!\/docs)(?=[/?]|$)/.test(path))
      send(response, 503, 'application/json; charset=UTF-8', JSON.stringify(errorBody('unavailable')))
    else send(response, 503, 'text/html; charset=utf-8', awayPage(null))
  })
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(port, host, resolve)
  })
  return async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}

const notReady = { status: 'unavailable', reason: 'The database is starting.' }

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    // The next request connects to the site.
    Connection: 'close',
    ...(status === 503 && { 'Retry-After': retrySeconds }),
  })
  response.end(text)
}
