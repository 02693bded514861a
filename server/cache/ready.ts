import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Quality 5 takes little longer than gzip and is a third smaller; 11 would take a hundred times as long. */
const ways = {
  br: (body: Buffer) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipAsync(body, { level: 6 }),
}

type Packing = keyof typeof ways

/** Below this a packed answer saves less than its header costs. */
const packFrom = 1024

/** An answer that is already written: made once, sent many times, in the encodings that browsers take. */
export class Ready {
  readonly body: Buffer
  readonly status: number
  /** Told how much more it holds from then on. */
  onPacked: (bytes: number) => void = () => {}
  #packed = new Map<Packing, Promise<Buffer>>()
  #packedBytes = 0
  #etag: string | undefined

  constructor(text: string, status = 200) {
    this.body = Buffer.from(text)
    this.status = status
  }

  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`
    return this.#etag
  }

  get bytes(): number {
    return this.body.length + this.#packedBytes
  }

  get isWorthPacking(): boolean {
    return this.body.length >= packFrom
  }

  /** Packed when somebody first takes it so, and held: most browsers take the same, and who has it already takes none. */
  packed(way: Packing): Promise<Buffer> {
    const held = this.#packed.get(way)
    if (held) return held
    const made = ways[way](this.body).then((buffer) => {
      this.#packedBytes += buffer.length
      this.onPacked(buffer.length)
      return buffer
    })
    this.#packed.set(way, made)
    // Who asks next tries again.
    made.catch(() => this.#packed.delete(way))
    return made
  }

  /** In every way in which the one before it was taken: nobody waits for what takes its place. */
  async packLike(before: Ready): Promise<void> {
    await Promise.all([...before.#packed.keys()].map((way) => this.packed(way)))
  }
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
    shrink()
    ready.onPacked = (more) => {
      if (entries.get(key)?.ready !== ready) return
      bytes += more
      if (askedOnce.has(key)) onceBytes += more
      shrink()
    }
  }

  function shrink() {
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
      .then(async (ready) => {
        const old = entries.get(key)?.ready
        if (old) await ready.packLike(old)
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
