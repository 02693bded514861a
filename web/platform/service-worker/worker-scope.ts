/** What a service worker has beyond other workers; its events are taken in `service-worker.ts`. */
export const worker = self as unknown as ServiceWorkerGlobalScope
