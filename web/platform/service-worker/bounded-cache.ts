import type { CopyKind } from './cache-names.ts'

export interface Bounds {
  copies: number
  bytes: number
}

const megabyte = 1024 * 1024

/** Enough for about a week of reading, and less than a browser grants without asking the user. */
export const bounds: Readonly<Record<CopyKind, Bounds>> = {
  pages: { copies: 50, bytes: 10 * megabyte },
  answers: { copies: 150, bytes: 10 * megabyte },
  pictures: { copies: 200, bytes: 30 * megabyte },
}

export interface Whole {
  body: ArrayBuffer
  status: number
  headers: Headers
}

const bytesHeader = 'Copied-Bytes'
/** Headers about the original encoding and caching, which no longer apply, and the CSRF token, which must not be stored. */
const ofTheWay = ['Content-Encoding', 'Content-Length', 'Vary', 'Csrf-Token']

export async function whole(response: Response): Promise<Whole> {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  for (const name of ofTheWay) headers.delete(name)
  headers.set(bytesHeader, String(body.byteLength))
  return { body, status: response.status, headers }
}

/** Stores the copy, and deletes the oldest copies beyond the bounds. A copy that would take most of the space alone is not stored. */
export async function keepWithin({ copies, bytes }: Bounds, name: string, url: string, copy: Whole): Promise<void> {
  if (copy.body.byteLength > bytes / 2) return removeCopy(name, url)
  const cache = await caches.open(name)
  const sizes = await sizesIn(name, cache)
  await cache.put(url, new Response(copy.body, copy))
  // A copy that is written again becomes the newest.
  sizes.delete(url)
  sizes.set(url, copy.body.byteLength)
  await Promise.all(takeOldest(sizes, copies, bytes).map((oldest) => cache.delete(oldest)))
}

/** Synchronous, because other copies may be stored meanwhile. */
function takeOldest(sizes: Sizes, copies: number, bytes: number): string[] {
  const taken: string[] = []
  let sum = [...sizes.values()].reduce((all, each) => all + each, 0)
  for (const [url, its] of sizes) {
    if (sizes.size <= copies && sum <= bytes) break
    sum -= its
    sizes.delete(url)
    taken.push(url)
  }
  return taken
}

export async function removeCopy(name: string, url: string): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(url)
  const sizes = await known.get(name)
  sizes?.delete(url)
}

/** Must be called before a cache is deleted. */
export function forgetSizes(name: string): void {
  known.delete(name)
}

/** The bytes of each copy in a cache, the oldest first. */
type Sizes = Map<string, number>

/** Read once while the worker runs: otherwise a page with twenty images would read every copy twenty times. */
const known = new Map<string, Promise<Sizes>>()

function sizesIn(name: string, cache: Cache): Promise<Sizes> {
  const found = known.get(name)
  if (found) return found
  const read = readSizes(cache)
  known.set(name, read)
  // A failed read is repeated with the next copy.
  read.catch(() => known.delete(name))
  return read
}

/** A cache lists its entries in the order in which they were added. */
async function readSizes(cache: Cache): Promise<Sizes> {
  const requests = await cache.keys()
  const responses = await Promise.all(requests.map((request) => cache.match(request)))
  return new Map(requests.map(({ url }, at) => [url, Number(responses[at]?.headers.get(bytesHeader) ?? 0)]))
}
