import { useEffect, useRef } from 'react'
import type { Memory } from '../memory/memory.ts'
import { defineDialog, useDialogs } from '../page/dialogs.ts'
import { ownEntry, watchForUpdates } from './updates.ts'

export const updateDialog = defineDialog('update')

/** Checks for new versions of the site, and opens the dialog when there is one. */
export function useUpdates(registration: ServiceWorkerRegistration | undefined): void {
  const dialogs = useDialogs()
  const latest = useRef(dialogs)
  useEffect(() => {
    latest.current = dialogs
  })
  useEffect(() => {
    if (!registration) return
    return watchForUpdates(registration, () => {
      // Another open dialog comes first.
      if (latest.current.open !== null) return false
      latest.current.show(updateDialog)
      return true
    })
  }, [registration])
}

/**
 * While a page is open it holds a lock with the name of its first script, so that the service worker keeps all files of that build after a
 * deployment. A page that goes into the back/forward cache releases the lock, because pages with locks cannot be cached.
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
 * Sends the initial data to the service worker, which did not see it because it usually comes within the page. The app starts with it when
 * offline. It also names the viewer, so that copies of other viewers are deleted.
 */
export async function tellWorker(memory: Memory): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const initial = memory.answer('getInitial', {})
  if (initial) active?.postMessage({ is: 'begun', viewer: initial.user?.id ?? 'guest', initial })
}
