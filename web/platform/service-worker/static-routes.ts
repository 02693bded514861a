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

export function routeWithoutWorker(event: ExtendableEvent): void {
  const added = (event as Routable).addRoutes?.(routes)
  // A browser with another form of them goes without.
  if (added) event.waitUntil(added.catch(() => {}))
}
