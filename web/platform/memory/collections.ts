/** What comes page by page: which entities, in which order or in which tree, and where the next page begins. */
export interface Collection<Items> {
  items: Items
  /** Null at the end. */
  next: string | null
  /** How many more there would be, had the reader's filters not left them out. */
  filtered?: number
  /** They are asked to leave out none, until the page is left. */
  unfiltered?: boolean
  loading: boolean
  /** The last fetch failed; nothing is fetched until the reader asks. */
  failed: boolean
}

export interface CollectionPage<Items> {
  items: Items
  next: string | null
  filtered?: number
  unfiltered?: boolean
}

/** Loads the page that begins there; answers all items with it. */
type Fetch<Items> = (next: string | null, items: Items) => Promise<CollectionPage<Items>>

export type Collections = ReturnType<typeof createCollections>

/** The collections of a page's life, each under its address. One fetch at a time for each. */
export function createCollections() {
  // biome-ignore lint/suspicious/noExplicitAny: each address has items of one kind, which who asks for it names.
  const collections = new Map<string, Collection<any>>()
  const listeners = new Map<string, Set<() => void>>()
  const running = new Map<string, Promise<void>>()

  function tell(address: string): void {
    for (const listener of [...(listeners.get(address) ?? [])]) listener()
  }

  function set<Items>(address: string, collection: Collection<Items>): Collection<Items> {
    collections.set(address, collection)
    tell(address)
    return collection
  }

  async function fetchPage<Items>(
    address: string,
    begun: Collection<Items>,
    fetch: Fetch<Items>,
    next: string | null,
  ): Promise<void> {
    const isCurrent = () => collections.get(address) === begun
    const run = (async () => {
      try {
        const page = await fetch(next, begun.items)
        if (isCurrent()) set(address, { ...page, loading: false, failed: false })
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
    get: <Items>(address: string): Collection<Items> | undefined => collections.get(address),

    /** With what has come already. */
    begin<Items>(address: string, page: CollectionPage<Items>): Collection<Items> {
      return set(address, { ...page, loading: false, failed: false })
    },

    /** From the first page again, in place of all that is remembered. */
    async reload<Items>(address: string, items: Items, fetch: Fetch<Items>): Promise<void> {
      const started = set<Items>(address, { items, next: null, loading: true, failed: false })
      // A page that is on its way is waited for, and left.
      await running.get(address)?.catch(() => {})
      if (collections.get(address) === started) await fetchPage(address, started, fetch, null)
    },

    async loadMore<Items>(address: string, fetch: Fetch<Items>): Promise<void> {
      const collection = collections.get(address) as Collection<Items> | undefined
      if (!collection || collection.loading) return
      const { next, items, failed } = collection
      // Its first page has not come.
      if (next === null && failed) return this.reload(address, items, fetch)
      if (next === null) return
      const loading = set(address, { ...collection, loading: true, failed: false })
      await fetchPage(address, loading, fetch, next)
    },

    /** Forgets what nobody shows: it is fetched anew when it is opened. */
    forgetUnshown(addresses: RegExp): void {
      for (const address of collections.keys())
        if (addresses.test(address) && !listeners.has(address)) collections.delete(address)
    },

    /** The lists on the page with their addresses. */
    listShown: (): [string, Collection<unknown>][] => [...collections].filter(([address]) => listeners.has(address)),

    isShown: (address: string): boolean => listeners.has(address),

    /** Fetched anew when it is next opened. */
    forget(address: string): void {
      collections.delete(address)
    },

    /** Something beside its pages has changed. */
    tell,

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

/** For a list: what is there already is not repeated, the order is as it came. */
export const appending =
  <Item extends { key: string }>(fetch: (next: string | null) => Promise<CollectionPage<readonly Item[]>>) =>
  async (next: string | null, items: readonly Item[]): Promise<CollectionPage<readonly Item[]>> => {
    const page = await fetch(next)
    const known = new Set(items.map(({ key }) => key))
    return { ...page, items: [...items, ...page.items.filter(({ key }) => !known.has(key))] }
  }
