import { build } from 'virtual:build'
import { filesName, lockOfBuild, readName } from './cache-names.ts'
import { worker } from './worker-scope.ts'

const shellPath = '/_shell'

/** Stores all files of this build before the worker counts as installed. If it fails, the next check for an update tries again. */
export async function installBuild(): Promise<void> {
  const cache = await caches.open(filesName)
  await Promise.all(build.files.map((file) => addFile(cache, file)))
  await cache.put(shellPath, await fetchShell())
  // Pages of this build need no reload.
  const others = (await heldLocks()).filter((name) => name !== lockOfBuild(build.entry))
  if (others.length === 0) await worker.skipWaiting()
}

/** The locks of the builds that open pages belong to. */
async function heldLocks(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(lockOfBuild('')) ? [name] : []))
}

/** Copies the file from the cache of another build if it has not changed. */
async function addFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file)
  if (known) return cache.put(file, known)
  const response = await fetch(file, { priority: 'low' })
  if (!response.ok || response.redirected) throw new Error(`${file} was answered with ${response.status}.`)
  await cache.put(file, response)
}

/** Fails if the site was deployed again during the installation: the shell would need files that this build does not have. */
async function fetchShell(): Promise<Response> {
  const response = await fetch(shellPath, { cache: 'no-cache', credentials: 'omit' })
  const html = await response.clone().text()
  if (!response.ok || !html.includes(build.entry)) throw new Error('The shell is of another build.')
  return response
}

export async function findShell(): Promise<Response | undefined> {
  return caches.match(shellPath, { cacheName: filesName }).catch(() => undefined)
}

/** From now on this worker also serves the pages that are already open. */
export async function claimPages(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  const pages = await worker.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ is: 'active', entry: build.entry })
  await deleteOldBuilds()
}

/** Deletes the files of other builds when no open page belongs to them, and the copies of other builds at once. */
export async function deleteOldBuilds(): Promise<void> {
  // The names are read first, so that caches which the next worker begins to fill from now on are not deleted.
  const names = await caches.keys()
  const { installing, waiting } = worker.registration
  // Not every browser gives a worker its own state.
  if (installing || waiting || worker.serviceWorker?.state === 'redundant') return
  const locks = new Set(await heldLocks())
  for (const name of names) {
    const of = readName(name)
    if (!of || of.of === 'kept' || of.id === build.id) continue
    if (of.of === 'copies' || !locks.has(lockOfBuild(of.entry))) await caches.delete(name)
  }
}
