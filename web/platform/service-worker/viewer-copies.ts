import { build } from 'virtual:build'
import { bounds, forgetSizes, keepWithin, removeCopy, whole } from './bounded-cache.ts'
import { type CopyKind, copiesName, keptName, readName } from './cache-names.ts'

// Copies of what was read belong to one viewer: the account, or nobody. The server says with each answer whose it is, as no cookie can
// be read here. As soon as an answer is somebody else's, all copies of the one before are deleted.

/** Of calls, the worker alone wants to know whom they were answered for; of pages it is always said. */
const viewerHeader = 'Viewer'

export function tellingViewer(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('Tell-Viewer', 'true')
  return new Request(request, { headers })
}

let changes = 0

/** When an answer was asked for: after a login or logout since then it is kept no more. */
export type Begun = number
export const copiesBegin = (): Begun => changes

/** Somebody logs in, or tries to. What is here goes with the first answer for another viewer: a wrong password costs nobody a copy. */
export function outdateAnswers(): void {
  changes += 1
}

/** Somebody logs out. */
export async function forgetCopies(): Promise<void> {
  changes += 1
  await deleteCopies(() => true)
}

/** What belongs to anybody else goes. */
export async function settleViewer(viewer: string): Promise<void> {
  await deleteCopies((name) => name.viewer !== viewer)
}

const initialPath = '/api/_initial'

/** Never an answer of the worker's own: it goes with the word that there is no connection. */
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

/** To be called before the answer is handed on, whose body can be read once. */
export async function keepCopy(kind: CopyKind, request: Request, answer: Response, begun: Begun): Promise<void> {
  const viewer = viewerOf(answer) ?? (kind === 'pictures' ? await onlyViewer() : undefined)
  if (viewer === undefined || begun !== changes) return
  if (kind !== 'pictures') await settleViewer(viewer)
  const name = copiesName(kind, viewer)
  const url = request.url.replace(/#.*/, '')
  if (gone.includes(answer.status)) return removeCopy(name, url)
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return
  const copy = await whole(answer)
  // The files of another build may be gone when it is read again.
  if (kind === 'pages' && !new TextDecoder().decode(copy.body).includes(build.entry)) return
  if (begun === changes) await keepWithin(bounds[kind], name, url, copy)
  // While it was written somebody else has come.
  if (begun !== changes) await deleteCopies((name) => name.viewer === viewer)
}

/** A browser whose storage is broken or full has none, and the network answers. */
export async function findCopy(kind: CopyKind | 'initial', address: string): Promise<Response | undefined> {
  try {
    const viewer = await onlyViewer()
    if (viewer === undefined) return undefined
    return await caches.match(address, { cacheName: copiesName(kind, viewer), ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Finds the answer in the kept posts: a post in any sort order of its comments, or its picture in any size. */
export async function findKept(address: string): Promise<Response | undefined> {
  try {
    const viewer = await onlyViewer()
    if (viewer === undefined) return undefined
    const { pathname } = new URL(address)
    const options = { cacheName: keptName(viewer), ignoreSearch: true, ignoreVary: true }
    if (!pathname.startsWith('/images/')) return await caches.match(pathname, options)
    const cache = await caches.open(keptName(viewer))
    const picture = pathname.replace(/\w+$/, '')
    const kept = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(picture))
    return kept && (await cache.match(kept))
  } catch {
    return undefined
  }
}

/** Whose copies are here. Where there are those of two it is not known who reads, so they are nobody's. */
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
