import { ownEntry } from './own-entry.ts'

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
