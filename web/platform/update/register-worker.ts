const address = '/service_worker.js'

/** A page that is never idle, for instance behind another window, has its worker all the same. */
const patienceMs = 5_000

/**
 * The service worker comes when the browser has nothing else to do for the page, so that a first visit waits for nothing. Undefined where
 * there is none: in a browser that has or allows none, and in development, where sources change under it.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  await whenIdle()
  // Where it is not allowed to, some browsers say so and some give nothing: the site goes on as without one.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register(address)
    .catch(() => undefined)
  return registration
}

/** The page has all its pictures, and the browser a moment. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patienceMs })
    else setTimeout(resolve)
  })
}
