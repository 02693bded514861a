import { answerFetch } from './answer-fetch.ts'
import { claimPages, installBuild } from './builds.ts'
import { hearPage } from './hear-page.ts'
import { openPushed, showPushed } from './push.ts'
import { routeWithoutWorker } from './static-routes.ts'
import { worker } from './worker-scope.ts'

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
