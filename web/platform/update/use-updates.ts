import { useEffect, useRef } from 'react'
import type { Memory } from '../memory/memory.ts'
import { defineDialog, useDialogs } from '../page/dialogs.ts'
import { ownEntry, watchForUpdates } from './updates.ts'

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
