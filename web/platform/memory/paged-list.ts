import { useSyncExternalStore } from 'react'
import type { App } from '../app-context.ts'
import { alertFailure } from '../failure.ts'
import { appending, type Collection, type CollectionPage } from './collections.ts'
import type { Memory } from './memory.ts'
import { useMemory } from './use-memory.ts'

type PageOf<Item, More> = CollectionPage<readonly Item[]> & More

interface ListDefinition<Source, Item, More> {
  /** Two sources with one address are the same list. */
  addressOf: (source: Source) => string
  /** Loads the first page of a document that the server renders. */
  load: (app: App, source: Source) => Promise<unknown>
  /** The page that came with the document. */
  loaded: (memory: Memory, source: Source) => PageOf<Item, More> | undefined
  /** `before` is the list that the page continues. */
  fetch: (memory: Memory, source: Source, next: string | null, before: More | undefined) => Promise<PageOf<Item, More>>
  /** What a list says beside its items until its first page comes. */
  empty: More
}

const inBrowser = typeof document !== 'undefined'

/** Declares a list that grows page by page while somebody reads it. The memory keeps it, so going back shows it as it was. */
export function pagedList<Source, Item extends { key: string }, More extends object>(
  definition: ListDefinition<Source, Item, More>,
) {
  type List = Collection<readonly Item[]> & More
  const { addressOf, load, loaded, fetch, empty } = definition
  const fetchOf = (memory: Memory, source: Source) =>
    appending<Item>((next) => fetch(memory, source, next, next === null ? undefined : read(memory, source))) as (
      next: string | null,
      items: readonly Item[],
    ) => Promise<PageOf<Item, More>>
  const read = ({ collections }: Memory, source: Source) => collections.get(addressOf(source)) as List | undefined

  function begin(memory: Memory, source: Source): List {
    const page = loaded(memory, source)
    if (page) memory.collections.begin(addressOf(source), page)
    return read(memory, source) ?? { items: [], next: null, loading: true, failed: false, ...empty }
  }

  /** From the first page again, in place of all that is remembered. */
  const reload = (memory: Memory, source: Source): Promise<void> =>
    memory.collections.reload<readonly Item[]>(addressOf(source), [], fetchOf(memory, source)).catch(alertFailure)

  /** The list as it is remembered, or as it came with the document. */
  function useList(source: Source): List {
    const memory = useMemory()
    const begun = read(memory, source) ?? begin(memory, source)
    const readNow = () => read(memory, source) ?? begun
    return useSyncExternalStore(
      (listener) => memory.collections.subscribe(addressOf(source), listener),
      readNow,
      readNow,
    )
  }

  return {
    read,
    reload,

    /** For loaders. In the browser the page does not wait for the list; a link to the list fetches it anew, going back does not. */
    async open(app: App, request: Request, source: Source): Promise<void> {
      if (!inBrowser) return void (await load(app, source))
      const wasThere = request.url === location.href.replace(location.hash, '')
      if (!wasThere || !read(app.memory, source)) void reload(app.memory, source)
    },

    loadMore: (memory: Memory, source: Source): Promise<void> =>
      memory.collections.loadMore<readonly Item[]>(addressOf(source), fetchOf(memory, source)).catch(alertFailure),

    isShown: ({ collections }: Memory, source: Source): boolean => collections.isShown(addressOf(source)),

    /** Replaces what is remembered. */
    put: ({ collections }: Memory, source: Source, list: PageOf<Item, More>): void =>
      void collections.begin(addressOf(source), list),

    useList,
  }
}
