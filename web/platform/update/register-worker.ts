const address = '/service_worker.js'

/** A page that is never idle, for instance behind another window, registers the worker after this time. */
const patienceMs = 5_000

/**
 * Registers the service worker when the browser is idle, so that it does not slow down a first visit. Undefined if the browser has none
 * or forbids it, and in development, where files change all the time.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  await whenIdle()
  // If it is forbidden, some browsers throw and some return nothing: the site then works without a worker.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register(address)
    .catch(() => undefined)
  return registration
}

/** Resolves when all images of the page are loaded and the browser is idle. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patienceMs })
    else setTimeout(resolve)
  })
}
