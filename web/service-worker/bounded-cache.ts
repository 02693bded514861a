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
export async function keepWithin({ copies, bytes }: Bounds, cache: Cache, url: string, copy: Whole): Promise<void> {
  if (copy.body.byteLength > bytes / 2) return void (await cache.delete(url))
  // Written again it is the newest: a cache lists what it has in the order in which it came.
  await cache.put(url, new Response(copy.body, copy))
  let [count, sum] = [0, 0]
  for (const request of (await cache.keys()).toReversed()) {
    count += 1
    sum += await bytesOf(cache, request)
    if (count > copies || sum > bytes) await cache.delete(request)
  }
}

async function bytesOf(cache: Cache, request: Request): Promise<number> {
  const response = await cache.match(request)
  return Number(response?.headers.get(bytesHeader) ?? 0)
}
