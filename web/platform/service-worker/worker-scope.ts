/** The scope with the type of a service worker. `service-worker.ts` listens to its events. */
export const worker = self as unknown as ServiceWorkerGlobalScope
