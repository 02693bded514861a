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
  /** Of redirects: where to. */
  readonly location: string | undefined
  /** Of lists whose next page is named in a header: where it begins. */
  readonly next: string | null
  /** Told how much more it holds from then on. */
  onPacked: (bytes: number) => void = () => {}
  #packed = new Map<Packing, Promise<Buffer>>()
  #packedBytes = 0
  #etag: string | undefined

  constructor(
    text: string,
    status = 200,
    { location, next = null }: { location?: string | undefined; next?: string | null } = {},
  ) {
    this.body = Buffer.from(text)
    this.status = status
    this.location = location
    this.next = next
  }

  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256')
      .update(this.body)
      .update(this.next ?? '')
      .digest('base64url')
      .slice(0, 22)}"`
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
  /** What is held under this key, made when there is none or when it is too old; one makes it, however many ask, held or not. */
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

interface Making {
  work: Promise<Ready>
  /** The number of the last eviction before it began. */
  knows: number
}

/** So many removals are remembered. What is held and was asked for before the last so many may show any of the others. */
const mostRemoved = 100

const sizeOf = (key: string, ready: Ready) => ready.bytes + 2 * key.length

export function createReadyCache(options: { seconds: number; megabytes: number; now?: () => number }): ReadyCache {
  const { now = Date.now } = options
  const freshMs = options.seconds * 1000
  const maxBytes = options.megabytes * 1024 * 1024
  const entries = new Map<string, Entry>()
  /**
   * What was asked for once, the oldest first. When memory is short these have a quarter of it: addresses are endless (a search, a
   * number, a cursor), and whoever walks through them must not push out what others come back for.
   */
  const askedOnce = new Set<string>()
  let onceBytes = 0
  const making = new Map<string, Making>()
  /** Looked for when something held is asked for: to look through all of it at each removal would hold up everybody. */
  const removed: string[] = []
  let bytes = 0
  let evictions = 0
  /** The number of the last eviction that was of everything. */
  let clearedAt = 0

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= sizeOf(key, entry.ready)
    if (askedOnce.delete(key)) onceBytes -= sizeOf(key, entry.ready)
  }

  function put(key: string, ready: Ready, madeAt: number) {
    // What is larger than all that may be held would push out everything else, and go itself.
    if (freshMs === 0 || sizeOf(key, ready) > maxBytes) return drop(key)
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
    while (bytes > maxBytes) {
      // The map keeps the order of use, so the first is the one that nobody asked for longest.
      const oldest = (onceBytes > maxBytes / 4 ? askedOnce : entries).keys().next().value
      if (oldest === undefined) break
      drop(oldest)
    }
  }

  function touch(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    if (askedOnce.delete(key)) onceBytes -= sizeOf(key, entry.ready)
  }

  /** Whether something is in it that was removed after the eviction of this number. */
  function showsRemoved(ready: Ready, knows: number): boolean {
    const since = evictions - knows
    if (knows < clearedAt || since > mostRemoved) return true
    return since > 0 && removed.slice(-since).some((text) => ready.body.includes(text))
  }

  /** One is made at a time. `asked` is the number of the last eviction before somebody asked: they must not see what it removed. */
  async function refresh(key: string, make: () => Promise<Ready>, asked = evictions): Promise<Ready> {
    const running = making.get(key)
    if (!running) return begin(key, make)
    if (running.knows >= asked) return running.work
    const ready = await running.work.catch(() => undefined)
    // Else all who asked since the removal share what is made next.
    return ready && !showsRemoved(ready, running.knows) ? ready : refresh(key, make, asked)
  }

  function begin(key: string, make: () => Promise<Ready>): Promise<Ready> {
    const knows = evictions
    const begun = now()
    const work = make()
      .then(async (ready) => {
        const old = entries.get(key)?.ready
        if (old) await ready.packLike(old)
        // What was removed while this was made may be in it. Errors and redirects are not worth keeping.
        if (ready.status === 200 && !showsRemoved(ready, knows)) put(key, ready, begun)
        return ready
      })
      .finally(() => making.delete(key))
    making.set(key, { work, knows })
    return work
  }

  return {
    async keep(key, make) {
      const entry = entries.get(key)
      if (!entry) return refresh(key, make)
      if (showsRemoved(entry.ready, entry.clearOf)) {
        drop(key)
        return refresh(key, make)
      }
      entry.clearOf = evictions
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
      removed.push(text)
      if (removed.length > mostRemoved) removed.shift()
    },
    evictAll() {
      clearedAt = ++evictions
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
