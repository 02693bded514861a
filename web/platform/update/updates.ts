/** The first script of this page, whose name says of which build it is. In development there is none. */
export const ownEntry = (): string | null | undefined =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')

// A new version of the site: asked for, noticed, and taken when somebody says so. What stands here knows no screen.

/** Between two looks at the server for a new service worker. */
const askMs = 120_000
/** Between two looks at whether one is there. */
const lookMs = 10_000
/** Nobody is asked again sooner. */
const quietMs = 20 * 60_000
/** A worker that does not take over does not keep anybody from the new version: the page itself is it. */
const patienceMs = 3_000

/** When somebody was last asked on this device, in milliseconds. */
const askedKey = 'update_asked_at'

/** Calls `prompt` when there is another version and it is time to say so; true is answered where it was said. */
export function watchForUpdates(registration: ServiceWorkerRegistration, prompt: () => boolean): () => void {
  const stop = new AbortController()
  const isVisible = () => document.visibilityState === 'visible'
  let isReplaced = false

  // Offline, or while the site is being deployed, it is asked again later.
  const ask = () => void registration.update().catch(() => {})
  const look = () => {
    const isQuiet = Date.now() - Number(localStorage.getItem(askedKey) ?? 0) < quietMs
    if (isQuiet || !isVisible() || !(registration.waiting || isReplaced)) return
    if (prompt()) localStorage.setItem(askedKey, String(Date.now()))
  }

  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      // Somebody has taken the new version in another tab.
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

/** One load of the page, with the new version in charge of it. */
export async function reloadAsNew(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (registration?.waiting) {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    registration.waiting.postMessage({ is: 'take over' })
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  }
  location.reload()
}
