import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

export const workerPath = '/service_worker.js'

/**
 * Replaces the built worker in every browser, deletes all that it has stored, and unregisters itself. For an operator
 * whose visitors have a broken worker, and for development, where no worker may answer instead of the sources.
 */
const removingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await registration.unregister()
}
`

export const builtWorker = (client: string): Promise<string> => readFile(join(client, workerPath), 'utf8')

export const serveRemovingWorker = (app: FastifyInstance) => serveWorker(app, removingWorker)

/** Browsers check it at every use, so that they see a new version at once. It may answer for the whole site. */
export function serveWorker(app: FastifyInstance, script: string): void {
  const headers = { 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/' }
  app.get(workerPath, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(headers).send(script),
  )
}
