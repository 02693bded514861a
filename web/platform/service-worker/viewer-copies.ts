import { build } from 'virtual:build'
import { bounds, forgetSizes, keepWithin, removeCopy, whole } from './bounded-cache.ts'
import { type CopyKind, copiesName, keptName, readName } from './cache-names.ts'

// Copies of read answers belong to one viewer: an account, or a guest. The server names the viewer in each answer, because a worker cannot
// read cookies. As soon as an answer belongs to another viewer, all copies of the last one are deleted.

/** Calls get this header only from the worker; pages always have it. */
const viewerHeader = 'Viewer'

export function tellingViewer(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('Tell-Viewer', 'true')
  return new Request(request, { headers })
}

let changes = 0

/** The state when a request began: if there was a login or logout since then, its answer is not stored. */
export type Begun = number
export const copiesBegin = (): Begun => changes

/** Somebody tries to log in. Copies are deleted with the first answer for another viewer, so a wrong password deletes nothing. */
export function outdateAnswers(): void {
  changes += 1
}

/** Somebody logs out. */
export async function forgetCopies(): Promise<void> {
  changes += 1
  await deleteCopies(() => true)
}

/** Deletes the copies of all other viewers. */
export async function settleViewer(viewer: string): Promise<void> {
  await deleteCopies((name) => name.viewer !== viewer)
}

const initialPath = '/api/_initial'

/** Stores the initial data for offline starts. Never an answer of the worker itself, which says that it is offline. */
export async function keepInitial(viewer: string, initial: unknown): Promise<void> {
  await settleViewer(viewer)
  const cache = await caches.open(copiesName('initial', viewer))
  await cache.put(initialPath, Response.json(initial))
}

export async function findInitial(): Promise<unknown> {
  const copy = await findCopy('initial', initialPath)
  return copy?.json().catch(() => undefined)
}

export function viewerOf(response: Response): string | null {
  return response.headers.get(viewerHeader)
}

const gone = [401, 403, 404, 410]

/** Must be called before the answer is passed on, because its body can be read only once. */
export async function keepCopy(kind: CopyKind, request: Request, answer: Response, begun: Begun): Promise<void> {
  const viewer = viewerOf(answer) ?? (kind === 'pictures' ? await onlyViewer() : undefined)
  if (viewer === undefined || begun !== changes) return
  if (kind !== 'pictures') await settleViewer(viewer)
  const name = copiesName(kind, viewer)
  const url = request.url.replace(/#.*/, '')
  if (gone.includes(answer.status)) return removeCopy(name, url)
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return
  const copy = await whole(answer)
  // The files of another build may be deleted when this page is read again.
  if (kind === 'pages' && !new TextDecoder().decode(copy.body).includes(build.entry)) return
  if (begun === changes) await keepWithin(bounds[kind], name, url, copy)
  // The viewer changed while the copy was written.
  if (begun !== changes) await deleteCopies((name) => name.viewer === viewer)
}

/** Undefined also if the browser's storage is broken or full; the network answers then. */
export async function findCopy(kind: CopyKind | 'initial', address: string): Promise<Response | undefined> {
  try {
    const viewer = await onlyViewer()
    if (viewer === undefined) return undefined
    return await caches.match(address, { cacheName: copiesName(kind, viewer), ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Finds the answer in the kept posts: a post in any sort order of its comments, or an image in any size. */
export async function findKept(address: string): Promise<Response | undefined> {
  try {
    const viewer = await onlyViewer()
    if (viewer === undefined) return undefined
    const { pathname } = new URL(address)
    const options = { cacheName: keptName(viewer), ignoreSearch: true, ignoreVary: true }
    if (!pathname.startsWith('/images/')) return await caches.match(pathname, options)
    const cache = await caches.open(keptName(viewer))
    const picture = pathname.replace(/\w+$/, '')
    const stored = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(picture))
    return stored && (await cache.match(stored))
  } catch {
    return undefined
  }
}

/** The viewer whose copies are stored. If there are copies of two viewers, the current one is unknown: undefined. */
async function onlyViewer(): Promise<string | undefined> {
  const viewers = new Set((await copyNames()).map(({ viewer }) => viewer))
  return viewers.size === 1 ? [...viewers][0] : undefined
}

async function copyNames() {
  return (await caches.keys()).flatMap((name) => {
    const of = readName(name)
    return of?.of === 'kept' || (of?.of === 'copies' && of.id === build.id) ? [{ viewer: of.viewer }] : []
  })
}

async function deleteCopies(which: (of: { viewer: string }) => boolean): Promise<void> {
  const all = (await caches.keys()).map((name) => ({ name, of: readName(name) }))
  const going = all.filter(({ of }) => (of?.of === 'copies' || of?.of === 'kept') && which(of))
  for (const { name } of going) forgetSizes(name)
  await Promise.all(going.map(({ name }) => caches.delete(name)))
}
