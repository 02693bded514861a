import { LRUCache } from 'lru-cache'
import type { Bus } from '../db/listen.ts'

/**
 * A text as bytes of its own. `Buffer.from` takes short ones from a shared block, and a piece would keep the whole block
 * in memory.
 */
export function bytesOfText(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** Finished parts of answers, by the key of their row. */
export interface Pieces<P extends object> {
  /**
   * The pieces of these rows; those that are not in memory are loaded together. A row that does not exist has none. All
   * are loaded if the process has not caught up with the messages about changes.
   */
  get(ids: Iterable<bigint>, isCaughtUp?: boolean): Promise<Map<bigint, P>>
  /** Drops these pieces, because something else that they contain has changed. */
  drop(ids: Iterable<bigint>): void
  readonly bytes: number
}

interface Options<P> {
  bus: Bus
  /** The topic of the messages that a row has changed: its key, or `*` for all rows. */
  topic: string
  maxBytes: number
  bytesOf(piece: P): number
  load(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, P>>
}

/**
 * A memory of pieces, bounded in bytes. A message about a row drops its piece. Callers first wait for `bus.catchUp()`,
 * so they never get a piece that was outdated when they began.
 */
export function createPieces<P extends object>({ bus, topic, maxBytes, bytesOf, load }: Options<P>): Pieces<P> {
  const cached = new LRUCache<bigint, P>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  /** For each load that is running: the rows that have changed since it began. */
  const running = new Set<Set<bigint | '*'>>()

  bus.on(topic, (text) => {
    if (text === '*') return dropAll()
    const id = BigInt(text)
    cached.delete(id)
    for (const changed of running) changed.add(id)
  })
  bus.onBroken(dropAll)

  function dropAll() {
    cached.clear()
    for (const changed of running) changed.add('*')
  }

  async function loadInto(found: Map<bigint, P>, ids: readonly bigint[]): Promise<void> {
    const changed = new Set<bigint | '*'>()
    running.add(changed)
    try {
      for (const [id, piece] of await load(ids)) {
        found.set(id, piece)
        if (!changed.has('*') && !changed.has(id)) cached.set(id, piece)
      }
    } finally {
      running.delete(changed)
    }
  }

  return {
    async get(ids, isCaughtUp = true) {
      const found = new Map<bigint, P>()
      const missing = new Set<bigint>()
      for (const id of ids) {
        if (found.has(id) || missing.has(id)) continue
        const piece = isCaughtUp ? cached.get(id) : undefined
        if (piece) found.set(id, piece)
        else missing.add(id)
      }
      if (missing.size) await loadInto(found, [...missing])
      return found
    },
    drop(ids) {
      for (const id of ids) cached.delete(id)
    },
    get bytes() {
      return cached.calculatedSize
    },
  }
}
