/** A list or tree of entities that is loaded page by page, with the cursor of the next page. */
export interface Collection<Items> {
  items: Items
  /** Null at the end. */
  next: string | null
  /** How many entities the reader's filters have left out. */
  filtered?: number
  /** The reader wants to see them all, until the page is left. */
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

/** Loads the page at the cursor; returns all items including the new ones. */
type Fetch<Items> = (next: string | null, items: Items) => Promise<CollectionPage<Items>>

export type Collections = ReturnType<typeof createCollections>

/** All collections of the app, each under its address. Each has at most one running fetch. */
export function createCollections() {
  // biome-ignore lint/suspicious/noExplicitAny: the items of an address have one type, which the caller names
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

    /** Starts a collection with a page that is loaded already. */
    begin<Items>(address: string, page: CollectionPage<Items>): Collection<Items> {
      return set(address, { ...page, loading: false, failed: false })
    },

    /** Loads the first page again and replaces all items with it. */
    async reload<Items>(address: string, items: Items, fetch: Fetch<Items>): Promise<void> {
      const started = set<Items>(address, { items, next: null, loading: true, failed: false })
      // Waits for a running fetch and ignores its result.
      await running.get(address)?.catch(() => {})
      if (collections.get(address) === started) await fetchPage(address, started, fetch, null)
    },

    async loadMore<Items>(address: string, fetch: Fetch<Items>): Promise<void> {
      const collection = collections.get(address) as Collection<Items> | undefined
      if (!collection || collection.loading) return
      const { next, items, failed } = collection
      // The first page could not be loaded.
      if (next === null && failed) return this.reload(address, items, fetch)
      if (next === null) return
      const loading = set(address, { ...collection, loading: true, failed: false })
      await fetchPage(address, loading, fetch, next)
    },

    /** Deletes collections that are not on the page; they are loaded again when they are opened. */
    forgetUnshown(addresses: RegExp): void {
      for (const address of collections.keys())
        if (addresses.test(address) && !listeners.has(address)) collections.delete(address)
    },

    /** The lists on the page with their addresses. */
    listShown: (): [string, Collection<unknown>][] => [...collections].filter(([address]) => listeners.has(address)),

    isShown: (address: string): boolean => listeners.has(address),

    /** Deletes the collection; it is loaded again when it is next opened. */
    forget(address: string): void {
      collections.delete(address)
    },

    /** Informs the listeners of a change outside of its pages. */
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

/** For lists: appends the new items in their order, without items that are in the list already. */
export const appending =
  <Item extends { key: string }>(fetch: (next: string | null) => Promise<CollectionPage<readonly Item[]>>) =>
  async (next: string | null, items: readonly Item[]): Promise<CollectionPage<readonly Item[]>> => {
    const page = await fetch(next)
    const known = new Set(items.map(({ key }) => key))
    return { ...page, items: [...items, ...page.items.filter(({ key }) => !known.has(key))] }
  }
