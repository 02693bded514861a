/** The first script of this page; its name identifies the build. There is none in development. */
export const ownEntry = (): string | null | undefined =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')

// New versions of the site: found, offered and activated. This file has no user interface.

/** Time between two requests to the server for a new service worker. */
const askMs = 120_000
/** Time between two checks whether a new worker has arrived. */
const lookMs = 10_000
/** The dialog is not shown again before this time. */
const quietMs = 20 * 60_000
/** If the new worker does not take over in this time, the page is reloaded anyway and is then of the new version. */
const patienceMs = 3_000

/** The time of the last dialog on this device, in milliseconds. */
const askedKey = 'update_asked_at'

/** Calls `prompt` when there is a new version and the last dialog is long enough ago; `prompt` returns true if it showed the dialog. */
export function watchForUpdates(registration: ServiceWorkerRegistration, prompt: () => boolean): () => void {
  const stop = new AbortController()
  const isVisible = () => document.visibilityState === 'visible'
  let isReplaced = false

  // Fails offline and during a deployment; the next check repeats it.
  const ask = () => void registration.update().catch(() => {})
  const look = () => {
    const isQuiet = Date.now() - Number(localStorage.getItem(askedKey) ?? 0) < quietMs
    if (isQuiet || !isVisible() || !(registration.waiting || isReplaced)) return
    if (prompt()) localStorage.setItem(askedKey, String(Date.now()))
  }

  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      // The new version was activated in another tab.
      if (data?.is === 'active') isReplaced = data.entry !== ownEntry()
    },
    { signal: stop.signal },
  )
  document.addEventListener('visibilitychange', () => isVisible() && ask(), { signal: stop.signal })
  const timers = [setInterval(ask, askMs), setInterval(look, lookMs)]
  return () => {
    stop.abort()
    for (const timer of timers) clearInterval(timer)
  }
}

/** Activates the new version and reloads the page once. */
export async function reloadAsNew(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (registration?.waiting) {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    registration.waiting.postMessage({ is: 'take over' })
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  }
  location.reload()
}
