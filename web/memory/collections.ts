/** A list that comes page by page: which entities, in which order, and where the next page begins. */
export interface Collection<Item> {
  items: readonly Item[]
  /** Null at the end. */
  next: string | null
  loading: boolean
  /** The last fetch failed; nothing is fetched until the reader asks. */
  failed: boolean
}

export interface CollectionPage<Item> {
  items: readonly Item[]
  next: string | null
}

type Fetch<Item> = (next: string | null) => Promise<CollectionPage<Item>>

export type Collections = ReturnType<typeof createCollections>

/** The lists of a page's life, each under its address. One fetch at a time for each. */
export function createCollections() {
  // biome-ignore lint/suspicious/noExplicitAny: each address has items of one kind, which who asks for it names.
  const collections = new Map<string, Collection<any>>()
  const listeners = new Map<string, Set<() => void>>()
  const running = new Map<string, Promise<void>>()

  function set<Item>(address: string, collection: Collection<Item>): Collection<Item> {
    collections.set(address, collection)
    for (const listener of [...(listeners.get(address) ?? [])]) listener()
    return collection
  }

  async function fetchPage<Item extends { key: string }>(
    address: string,
    begun: Collection<Item>,
    fetch: Fetch<Item>,
    next: string | null,
  ): Promise<void> {
    const isCurrent = () => collections.get(address) === begun
    const run = (async () => {
      try {
        const page = await fetch(next)
        if (isCurrent()) set(address, appended(begun, page))
      } catch (error) {
        if (!isCurrent()) return
        set(address, { ...begun, loading: false, failed: true })
        throw error
      }
    })()
    running.set(address, run)
    return run.finally(() => running.get(address) === run && running.delete(address))
  }

  return {
    get: <Item>(address: string): Collection<Item> | undefined => collections.get(address),

    /** The first page as it has come already. */
    begin<Item>(address: string, { items, next }: CollectionPage<Item>): Collection<Item> {
      return set(address, { items, next, loading: false, failed: false })
    },

    /** From the first page again, in place of all that is remembered. */
    async reload<Item extends { key: string }>(address: string, fetch: Fetch<Item>): Promise<void> {
      const started = set<Item>(address, { items: [], next: null, loading: true, failed: false })
      // A page that is on its way is waited for, and left.
      await running.get(address)?.catch(() => {})
      if (collections.get(address) === started) await fetchPage(address, started, fetch, null)
    },

    async loadMore<Item extends { key: string }>(address: string, fetch: Fetch<Item>): Promise<void> {
      const collection = collections.get(address) as Collection<Item> | undefined
      if (!collection || collection.loading) return
      const { next, items } = collection
      if (!items.length) return this.reload(address, fetch)
      if (next === null) return
      const loading = set(address, { ...collection, loading: true, failed: false })
      await fetchPage(address, loading, fetch, next)
    },

    /** Forgets what nobody shows: it is fetched anew when it is opened. */
    forgetUnseen(which: (address: string) => boolean = () => true): void {
      for (const address of collections.keys())
        if (which(address) && !listeners.has(address)) collections.delete(address)
    },

    subscribe(address: string, listener: () => void): () => void {
      const those = listeners.get(address) ?? new Set()
      listeners.set(address, those.add(listener))
      return () => {
        those.delete(listener)
        if (!those.size) listeners.delete(address)
      }
    },
  }
}

/** What is there already is not repeated, the order is as it came. */
function appended<Item extends { key: string }>(
  { items }: Collection<Item>,
  page: CollectionPage<Item>,
): Collection<Item> {
  const known = new Set(items.map(({ key }) => key))
  const fresh = page.items.filter(({ key }) => !known.has(key))
  return { items: [...items, ...fresh], next: page.next, loading: false, failed: false }
}
