import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

export const workerPath = '/service_worker.js'

/**
 * In place of the built worker it takes that one's part in every browser, deletes all it has kept, and is gone. For an operator whose
 * visitors have one that is broken, and for development, where none may stand between the page and its sources.
 */
const endOfWorkers = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await registration.unregister()
}
`

export const builtWorker = (client: string): Promise<string> => readFile(join(client, workerPath), 'utf8')

export const serveEndOfWorkers = (app: FastifyInstance) => serveWorker(app, endOfWorkers)

/** Asked for anew every time, so that a deployment is seen at once; it answers for the whole site. */
export function serveWorker(app: FastifyInstance, script: string): void {
  const headers = { 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/' }
  app.get(workerPath, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(headers).send(script),
  )
}
