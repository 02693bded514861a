import { vi } from 'vitest'

// A stub of the browser's Cache API, as far as the service worker uses it.

/** A cache in memory. An entry that is put again becomes the newest, as in a browser. */
function memoryCache(onMatch: (url: string) => void) {
  const entries = new Map<string, Response>()
  const keyOf = (of: RequestInfo | URL) => (of instanceof Request ? of.url : String(of))
  const cache = {
    put: async (url: string, response: Response) => {
      entries.delete(url)
      entries.set(url, response)
    },
    match: async (url: RequestInfo) => {
      onMatch(keyOf(url))
      return entries.get(keyOf(url))?.clone()
    },
    delete: async (url: RequestInfo) => entries.delete(keyOf(url)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  } as unknown as Cache
  return { cache, entries }
}

export function stubCaches() {
  const all = new Map<string, ReturnType<typeof memoryCache>>()
  const matched: string[] = []
  const of = (name: string) => {
    const known = all.get(name) ?? memoryCache((url) => matched.push(url))
    all.set(name, known)
    return known
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => of(name).cache,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => all.get(cacheName)?.cache.match(url),
  })
  return {
    names: () => [...all.keys()],
    add: (name: string) => void of(name),
    addresses: (name: string) => [...of(name).entries.keys()],
    /** The addresses that were looked up with `match`. */
    matched,
  }
}

/** The caches as with a damaged browser profile or a full disk: every call fails. */
export function stubBrokenCaches() {
  const broken = () => Promise.reject(new DOMException('An unknown error occurred.', 'UnknownError'))
  vi.stubGlobal('caches', { open: broken, keys: broken, delete: broken, match: broken, has: broken })
}
