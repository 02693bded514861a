import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveRemovingWorker, serveWorker } from './service-worker.ts'

test('PWA-001 the service worker is served for the whole site, and revalidated every time', async () => {
  const app = fastify()
  serveWorker(app, 'addEventListener("fetch", () => {})')
  const { statusCode, headers, body } = await app.inject('/service_worker.js')
  expect([statusCode, body]).toEqual([200, 'addEventListener("fetch", () => {})'])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  })
  await app.close()
})

test('where service workers are turned off, a worker is served that deletes everything stored and unregisters itself', async () => {
  const app = fastify()
  serveRemovingWorker(app)
  const { body } = await app.inject('/service_worker.js')
  expect(body).toContain('caches.delete(name)')
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain('fetch')
  await app.close()
})
