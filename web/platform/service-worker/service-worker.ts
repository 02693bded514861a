import { answerFetch } from './answer-fetch.ts'
import { claimPages, deleteOldBuilds, installBuild } from './builds.ts'
import { openPushed, showPushed } from './push.ts'
import { keepInitial } from './viewer-copies.ts'
import { worker } from './worker-scope.ts'

interface Route {
  condition: { urlPattern: string; requestMethod?: string }
  source: 'network' | 'cache'
}

/** Only some browsers support static routes; in the others the worker does the same. */
type Routable = ExtendableEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> }

/**
 * Requests that the browser handles without starting the worker: files of a build come from any cache that has them, else from the
 * network; the stream of events and frequent calls go to the network.
 */
const routes: readonly Route[] = [
  { condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: 'cache' },
  { condition: { urlPattern: '/api/events*' }, source: 'network' },
  { condition: { urlPattern: '/api/_user*' }, source: 'network' },
  { condition: { urlPattern: '/metrics' }, source: 'network' },
]

function routeWithoutWorker(event: ExtendableEvent): void {
  const added = (event as Routable).addRoutes?.(routes)
  // A browser with another format of routes works without them.
  if (added) event.waitUntil(added.catch(() => {}))
}

// The service worker sits between the pages and the network (docs/decisions/035-service-worker.md). All its event listeners are here.

worker.addEventListener('install', (event) => {
  routeWithoutWorker(event)
  event.waitUntil(installBuild())
})
worker.addEventListener('activate', (event) => event.waitUntil(claimPages()))
worker.addEventListener('fetch', answerFetch)
worker.addEventListener('message', hearPage)
worker.addEventListener('push', showPushed)
worker.addEventListener('notificationclick', openPushed)

/** Messages from pages to the worker (`web/platform/update/updates.ts`). */
type Message =
  /** Activate the next version now, not only when the last page of this one is closed. */
  | { is: 'take over' }
  /** A page has started: its viewer and its initial data. */
  | { is: 'begun'; viewer: string; initial: unknown }

function hearPage(event: ExtendableMessageEvent): void {
  const message = event.data as Message
  if (message.is === 'take over') event.waitUntil(worker.skipWaiting())
  if (message.is === 'begun')
    event.waitUntil(Promise.all([keepInitial(message.viewer, message.initial), deleteOldBuilds()]))
}
