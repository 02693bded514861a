import { LRUCache } from 'lru-cache'
import type { RenderedAnswer } from './rendered-answer.ts'

export interface StoredAnswer {
  readonly answer: RenderedAnswer
  readonly renderedAt: number
  /** The number of the last removal that the answer was searched for. */
  checkedTo: number
}

/** Answers by key, bounded in bytes: the least recently requested is dropped first. */
export interface AnswerStore {
  readonly bytes: number
  /** Counts as a use of the answer. */
  get(key: string): StoredAnswer | undefined
  peek(key: string): StoredAnswer | undefined
  set(key: string, stored: StoredAnswer): void
  delete(key: string): void
  clear(): void
}

export function createAnswerStore(maxBytes: number): AnswerStore {
  const sizeOf = (key: string, { answer }: StoredAnswer) => answer.bytes + 2 * key.length + 1
  const stored = new LRUCache<string, StoredAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => sizeOf(key, entry),
    dispose: (_entry, key, reason) => {
      if (reason !== 'set') usedOnce.delete(key)
    },
  })
  /**
   * The sizes of answers that were requested only once. When memory is short, they share a quarter of it: the number of
   * addresses is unlimited (a search, a number, a cursor), and a client that requests many of them must not push out
   * answers that others request again.
   */
  const usedOnce = new LRUCache<string, { bytes: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })

  function makeRoom(bytes: number) {
    while (stored.calculatedSize + bytes > maxBytes && usedOnce.calculatedSize > maxBytes / 4) {
      const oldest = usedOnce.rkeys().next().value
      if (oldest === undefined) break
      usedOnce.delete(oldest)
      stored.delete(oldest)
    }
  }

  function insert(key: string, entry: StoredAnswer, isUsedOnce: boolean) {
    stored.delete(key)
    const bytes = sizeOf(key, entry)
    // An answer larger than the whole store would push out every other, and then be dropped itself.
    if (bytes > maxBytes) return
    if (isUsedOnce) usedOnce.set(key, { bytes })
    makeRoom(bytes)
    if (isUsedOnce && !usedOnce.has(key)) return
    stored.set(key, entry)
    // Packed forms take memory too.
    entry.answer.onPacked = () => {
      if (stored.peek(key) === entry) insert(key, entry, usedOnce.has(key))
    }
  }

  return {
    get bytes() {
      return stored.calculatedSize
    },
    get(key) {
      const entry = stored.get(key)
      usedOnce.delete(key)
      return entry
    },
    peek: (key) => stored.peek(key),
    set: (key, entry) => insert(key, entry, !stored.has(key)),
    delete: (key) => void stored.delete(key),
    clear() {
      stored.clear()
      usedOnce.clear()
    },
  }
}
