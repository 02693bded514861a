import type { Stream } from './stream.ts'

/** The open streams of this process, indexed by what events are about. They exist only in memory. */
export function createStreamIndex() {
  /** In the order of their next pings. */
  const all = new Set<Stream>()
  const byAccount = createIndex<bigint>()
  const bySession = createIndex<string>()
  const byPost = createIndex<string>()
  return {
    all,
    ofAccount: byAccount.get,
    ofSession: bySession.get,
    /** The id in lower case. */
    ofPost: byPost.get,
    accounts: byAccount.keys,
    add(stream: Stream): void {
      all.add(stream)
      forEachIndex(stream, (index, key) => index.add(key, stream))
    },
    /** False if it was removed already. */
    delete(stream: Stream): boolean {
      forEachIndex(stream, (index, key) => index.delete(key, stream))
      return all.delete(stream)
    },
  }

  function forEachIndex({ listener }: Stream, action: (index: Index<unknown>, key: unknown) => void): void {
    action(byAccount as Index<unknown>, listener.userId)
    action(bySession as Index<unknown>, listener.session)
    if (listener.publicId !== null) action(byPost as Index<unknown>, listener.publicId.toLowerCase())
  }
}

type Index<K> = ReturnType<typeof createIndex<K>>

const noStreams: ReadonlySet<Stream> = new Set()

function createIndex<K>() {
  const sets = new Map<K, Set<Stream>>()
  return {
    get: (key: K): ReadonlySet<Stream> => sets.get(key) ?? noStreams,
    keys: () => sets.keys(),
    add(key: K, stream: Stream) {
      const set = sets.get(key) ?? new Set()
      sets.set(key, set.add(stream))
    },
    delete(key: K, stream: Stream) {
      const set = sets.get(key)
      set?.delete(stream)
      if (set?.size === 0) sets.delete(key)
    },
  }
}
