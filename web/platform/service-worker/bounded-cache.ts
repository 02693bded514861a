import type { CopyKind } from './cache-names.ts'

export interface Bounds {
  copies: number
  bytes: number
}

const megabyte = 1024 * 1024

/** About a week of reading, and less than a browser gives a site without asking. */
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
/** They speak of the bytes as they came, or of whom they may be given to, which is decided here otherwise; and no token is kept. */
const ofTheWay = ['Content-Encoding', 'Content-Length', 'Vary', 'Csrf-Token']

export async function whole(response: Response): Promise<Whole> {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  for (const name of ofTheWay) headers.delete(name)
  headers.set(bytesHeader, String(body.byteLength))
  return { body, status: response.status, headers }
}

/** The newest stay. One that alone would take most of the room is none of them. */
export async function keepWithin({ copies, bytes }: Bounds, name: string, url: string, copy: Whole): Promise<void> {
  if (copy.body.byteLength > bytes / 2) return removeCopy(name, url)
  const cache = await caches.open(name)
  const sizes = await sizesIn(name, cache)
  await cache.put(url, new Response(copy.body, copy))
  // Written again it is the newest.
  sizes.delete(url)
  sizes.set(url, copy.body.byteLength)
  await Promise.all(takeOldest(sizes, copies, bytes).map((oldest) => cache.delete(oldest)))
}

/** At once, as other copies come meanwhile. */
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

/** To be called before a cache is deleted. */
export function forgetSizes(name: string): void {
  known.delete(name)
}

/** The bytes of each copy in a cache, the oldest first. */
type Sizes = Map<string, number>

/** Looked up once in the life of the worker: a page with twenty pictures would look into every copy twenty times. */
const known = new Map<string, Promise<Sizes>>()

function sizesIn(name: string, cache: Cache): Promise<Sizes> {
  const found = known.get(name)
  if (found) return found
  const read = readSizes(cache)
  known.set(name, read)
  // What failed is tried again with the next copy.
  read.catch(() => known.delete(name))
  return read
}

/** A cache lists what it has in the order in which it came. */
async function readSizes(cache: Cache): Promise<Sizes> {
  const requests = await cache.keys()
  const responses = await Promise.all(requests.map((request) => cache.match(request)))
  return new Map(requests.map(({ url }, at) => [url, Number(responses[at]?.headers.get(bytesHeader) ?? 0)]))
}
