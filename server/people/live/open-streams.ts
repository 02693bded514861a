import type { Stream } from './stream.ts'

/** The open streams of this process, found by what news are about. Held while they are open and nowhere else. */
export function createOpenStreams() {
  /** Whose ping is due first stands first. */
  const all = new Set<Stream>()
  const byAccount = createIndex<bigint>()
  const bySession = createIndex<string>()
  const byPost = createIndex<string>()
  return {
    all,
    ofAccount: byAccount.of,
    ofSession: bySession.of,
    /** Named in small letters. */
    ofPost: byPost.of,
    accounts: byAccount.keys,
    add(stream: Stream): void {
      all.add(stream)
      each(stream, (index, key) => index.add(key, stream))
    },
    /** False when it is gone already. */
    delete(stream: Stream): boolean {
      each(stream, (index, key) => index.delete(key, stream))
      return all.delete(stream)
    },
  }

  function each({ listener }: Stream, work: (index: Index<unknown>, key: unknown) => void): void {
    work(byAccount as Index<unknown>, listener.userId)
    work(bySession as Index<unknown>, listener.session)
    if (listener.publicId !== null) work(byPost as Index<unknown>, listener.publicId.toLowerCase())
  }
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

type Index<K> = ReturnType<typeof createIndex<K>>

const nobody: ReadonlySet<Stream> = new Set()

function createIndex<K>() {
  const sets = new Map<K, Set<Stream>>()
  return {
    of: (key: K): ReadonlySet<Stream> => sets.get(key) ?? nobody,
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
