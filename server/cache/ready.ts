import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer that is already written: made once, sent many times, in the encodings that browsers take. */
export class Ready {
  readonly body: Buffer
  readonly gzip: Buffer | null
  readonly brotli: Buffer | null
  readonly status: number

  constructor(
    body: Buffer,
    { gzip = null, brotli = null, status = 200 }: Partial<Omit<Ready, 'body' | 'bytes' | 'etag'>> = {},
  ) {
    this.body = body
    this.gzip = gzip
    this.brotli = brotli
    this.status = status
  }

  #etag: string | undefined
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`
    return this.#etag
  }

  get bytes(): number {
    return this.body.length + (this.gzip?.length ?? 0) + (this.brotli?.length ?? 0)
  }
}

/** Below this a compressed answer saves less than its header costs. */
const compressFrom = 1024
const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

export async function makeReady(text: string, status = 200): Promise<Ready> {
  const body = Buffer.from(text)
  if (body.length < compressFrom) return new Ready(body, { status })
  const [zipped, brotli] = await Promise.all([
    gzipAsync(body, { level: 6 }),
    // Quality 5 is as fast as gzip and a sixth smaller; 11 would take a hundred times as long.
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  return new Ready(body, { gzip: zipped, brotli, status })
}

export interface ReadyCache {
  /** What is held under this key, made when there is none or when it is too old; one makes it, however many ask. */
  keep(key: string, make: () => Promise<Ready>): Promise<Ready>
  /** Of what is held, nothing that has this in it is answered any more: after a removal nobody reads the old page. */
  evict(text: string): void
  evictAll(): void
  readonly bytes: number
}

interface Entry {
  ready: Ready
  madeAt: number
  /** The number of the last eviction of which it is known to show nothing. */
  clearOf: number
}

/** So many removals are remembered. What is held and was asked for before the last so many may show any of the others. */
const mostRemoved = 100

const sizeOf = (key: string, ready: Ready) => ready.bytes + 2 * key.length

export function createReadyCache(options: { seconds: number; megabytes: number; now?: () => number }): ReadyCache {
  const { now = Date.now } = options
  const freshMs = options.seconds * 1000
  const mostBytes = options.megabytes * 1024 * 1024
  const entries = new Map<string, Entry>()
  /**
   * What was asked for once, the oldest first. When memory is short these have a quarter of it: addresses are endless (a search, a
   * number, a cursor), and whoever walks through them must not push out what others come back for.
   */
  const askedOnce = new Set<string>()
  let onceBytes = 0
  const making = new Map<string, Promise<Ready>>()
  /** Looked for when something held is asked for: to look through all of it at each removal would hold up everybody. */
  const removed: string[] = []
  let bytes = 0
  let evictions = 0

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= sizeOf(key, entry.ready)
    if (askedOnce.delete(key)) onceBytes -= sizeOf(key, entry.ready)
  }

  function put(key: string, ready: Ready, madeAt: number) {
    const isNew = !entries.has(key)
    drop(key)
    entries.set(key, { ready, madeAt, clearOf: evictions })
    bytes += sizeOf(key, ready)
    if (isNew) {
      askedOnce.add(key)
      onceBytes += sizeOf(key, ready)
    }
    while (bytes > mostBytes) {
      // The map keeps the order of use, so the first is the one that nobody asked for longest.
      const oldest = (onceBytes > mostBytes / 4 ? askedOnce : entries).keys().next().value
      if (oldest === undefined) break
      drop(oldest)
    }
  }

  function touch(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    if (askedOnce.delete(key)) onceBytes -= sizeOf(key, entry.ready)
  }

  /** Whether something is in it that was removed since it was made. */
  function showsRemoved(entry: Entry): boolean {
    const since = evictions - entry.clearOf
    entry.clearOf = evictions
    if (since > mostRemoved) return true
    return since > 0 && removed.slice(-since).some((text) => entry.ready.body.includes(text))
  }

  function refresh(key: string, make: () => Promise<Ready>): Promise<Ready> {
    const running = making.get(key)
    if (running) return running
    const before = evictions
    const begun = now()
    const work = make()
      .then((ready) => {
        // Something was removed while this was made: it may still show it. Errors and redirects are not worth keeping.
        if (before === evictions && ready.status === 200) put(key, ready, begun)
        return ready
      })
      .finally(() => {
        if (making.get(key) === work) making.delete(key)
      })
    making.set(key, work)
    return work
  }

  return {
    async keep(key, make) {
      if (freshMs === 0) return make()
      const entry = entries.get(key)
      if (!entry) return refresh(key, make)
      if (showsRemoved(entry)) {
        drop(key)
        return refresh(key, make)
      }
      touch(key, entry)
      const age = now() - entry.madeAt
      if (age < freshMs) return entry.ready
      const refreshed = refresh(key, make)
      // A little too old is still good while the new one is made; much too old is not.
      if (age > 3 * freshMs) return refreshed
      refreshed.catch(() => {})
      return entry.ready
    },
    evict(text) {
      evictions++
      making.clear()
      removed.push(text)
      if (removed.length > mostRemoved) removed.shift()
    },
    evictAll() {
      evictions++
      making.clear()
      entries.clear()
      askedOnce.clear()
      bytes = 0
      onceBytes = 0
    },
    get bytes() {
      return bytes
    },
  }
}
