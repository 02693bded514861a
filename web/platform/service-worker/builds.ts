import { build } from 'virtual:build'
import { filesName, lockOfBuild, readName } from './cache-names.ts'
import { worker } from './worker-scope.ts'

const shellPath = '/_shell'

/** All that pages of this build may need, before it is told that it is there. What fails is tried again with the next look for a build. */
export async function installBuild(): Promise<void> {
  const cache = await caches.open(filesName)
  await Promise.all(build.files.map((file) => addFile(cache, file)))
  await cache.put(shellPath, await fetchShell())
  // Pages that are of this build already need not be asked to load anew.
  const others = (await heldLocks()).filter((name) => name !== lockOfBuild(build.entry))
  if (others.length === 0) await worker.skipWaiting()
}

/** Of the builds that pages are open of. */
async function heldLocks(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(lockOfBuild('')) ? [name] : []))
}

/** What has not changed since another build is copied from there. */
async function addFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file)
  if (known) return cache.put(file, known)
  const response = await fetch(file, { priority: 'low' })
  if (!response.ok || response.redirected) throw new Error(`${file} was answered with ${response.status}.`)
  await cache.put(file, response)
}

/** Where the site has become another while this was installed, its shell would ask for files that are not here. */
async function fetchShell(): Promise<Response> {
  const response = await fetch(shellPath, { cache: 'no-cache', credentials: 'omit' })
  const html = await response.clone().text()
  if (!response.ok || !html.includes(build.entry)) throw new Error('The shell is of another build.')
  return response
}

export async function findShell(): Promise<Response | undefined> {
  return caches.match(shellPath, { cacheName: filesName }).catch(() => undefined)
}

/** Pages that are open already are answered from now on. */
export async function claimPages(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  const pages = await worker.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ is: 'active', entry: build.entry })
  await deleteOldBuilds()
}

/** Files of other builds go when no page is left that began with them, and what was read with them at once. */
export async function deleteOldBuilds(): Promise<void> {
  // In this order: what the worker that comes after this begins to fill from now on is not among them.
  const names = await caches.keys()
  const { installing, waiting } = worker.registration
  // Not every browser tells a worker what has become of itself.
  if (installing || waiting || worker.serviceWorker?.state === 'redundant') return
  const locks = new Set(await heldLocks())
  for (const name of names) {
    const of = readName(name)
    if (!of || of.of === 'kept' || of.id === build.id) continue
    if (of.of === 'copies' || !locks.has(lockOfBuild(of.entry))) await caches.delete(name)
  }
}
