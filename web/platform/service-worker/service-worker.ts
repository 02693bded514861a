import { answerFetch } from './answer-fetch.ts'
import { claimPages, deleteOldBuilds, installBuild } from './builds.ts'
import { openPushed, showPushed } from './push.ts'
import { keepInitial } from './viewer-copies.ts'
import { worker } from './worker-scope.ts'

interface Route {
  condition: { urlPattern: string; requestMethod?: string }
  source: 'network' | 'cache'
}

/** Only some browsers can; the others ask the worker, which does the same. */
type Routable = ExtendableEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> }

/**
 * What the browser does by itself, without starting the worker for it. A file of a build comes out of whatever cache has it, else from
 * the network; the stream of events and what is asked every few seconds go past.
 */
const routes: readonly Route[] = [
  { condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: 'cache' },
  { condition: { urlPattern: '/api/events*' }, source: 'network' },
  { condition: { urlPattern: '/api/_user*' }, source: 'network' },
  { condition: { urlPattern: '/metrics' }, source: 'network' },
]

function routeWithoutWorker(event: ExtendableEvent): void {
  const added = (event as Routable).addRoutes?.(routes)
  // A browser with another form of them goes without.
  if (added) event.waitUntil(added.catch(() => {}))
}

// Between the pages and the network (docs/decisions/035-service-worker.md). Whatever the worker hears is taken here, one line an event.

worker.addEventListener('install', (event) => {
  routeWithoutWorker(event)
  event.waitUntil(installBuild())
})
worker.addEventListener('activate', (event) => event.waitUntil(claimPages()))
worker.addEventListener('fetch', answerFetch)
worker.addEventListener('message', hearPage)
worker.addEventListener('push', showPushed)
worker.addEventListener('notificationclick', openPushed)

/** What pages tell the worker (`web/platform/update/updates.ts`). */
type Told =
  /** The next version is wanted now, not when the last page of this one is closed. */
  | { is: 'take over' }
  /** A page has come alive: for whom, and what its app began with. */
  | { is: 'begun'; viewer: string; initial: unknown }

function hearPage(event: ExtendableMessageEvent): void {
  const told = event.data as Told
  if (told.is === 'take over') event.waitUntil(worker.skipWaiting())
  if (told.is === 'begun') event.waitUntil(Promise.all([keepInitial(told.viewer, told.initial), deleteOldBuilds()]))
}
