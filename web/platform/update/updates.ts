import { useEffect, useRef } from 'react'
import type { Memory } from '../memory/memory.ts'
import { defineDialog, useDialogs } from '../page/dialogs.ts'

const address = '/service_worker.js'

/** A page that is never idle, for instance behind another window, has its worker all the same. */
const idlePatienceMs = 5_000

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
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: idlePatienceMs })
    else setTimeout(resolve)
  })
}

/** The first script of this page, whose name says of which build it is. In development there is none. */
const ownEntry = (): string | null | undefined =>
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
function watchForUpdates(registration: ServiceWorkerRegistration, prompt: () => boolean): () => void {
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

export const updateDialog = defineDialog('update')

/** Asks for new versions of the site, and opens the dialog when there is one. */
export function useUpdates(registration: ServiceWorkerRegistration | undefined): void {
  const dialogs = useDialogs()
  const latest = useRef(dialogs)
  useEffect(() => {
    latest.current = dialogs
  })
  useEffect(() => {
    if (!registration) return
    return watchForUpdates(registration, () => {
      // What somebody is doing in another dialog comes first.
      if (latest.current.open !== null) return false
      latest.current.show(updateDialog)
      return true
    })
  }, [registration])
}

/**
 * As long as a page lives it holds a lock that is named after its first script, so that the service worker keeps all files of that build,
 * whatever is deployed meanwhile. A page that the browser has put aside lets go: it could not be put aside with a lock.
 */
export function holdBuild(): void {
  const entry = ownEntry()
  if (!entry || !('locks' in navigator)) return
  const name = `build ${entry}`
  let letGo = () => {}
  const hold = () =>
    void navigator.locks.request(name, { mode: 'shared' }, () => new Promise<void>((resolve) => (letGo = resolve)))
  addEventListener('pagehide', () => letGo())
  addEventListener('pageshow', ({ persisted }) => persisted && hold())
  hold()
}

/**
 * What the app began with is told to the service worker, as it has mostly come within the page: with it the app begins where there is no
 * connection. It also says who reads here, so that nothing of anybody else's is kept on.
 */
export async function tellWorker(memory: Memory): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const initial = memory.answer('getInitial', {})
  if (initial) active?.postMessage({ is: 'begun', viewer: initial.user?.id ?? 'guest', initial })
}
