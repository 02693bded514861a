import { vi } from 'vitest'

// The caches of a browser, as far as the service worker uses them.

/** What is put again is the newest. */
function memoryCache(looked: (url: string) => void) {
  const held = new Map<string, Response>()
  const keyOf = (of: RequestInfo | URL) => (of instanceof Request ? of.url : String(of))
  const cache = {
    put: async (url: string, response: Response) => {
      held.delete(url)
      held.set(url, response)
    },
    match: async (url: RequestInfo) => {
      looked(keyOf(url))
      return held.get(keyOf(url))?.clone()
    },
    delete: async (url: RequestInfo) => held.delete(keyOf(url)),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
  } as unknown as Cache
  return { cache, held }
}

export function stubCaches() {
  const all = new Map<string, ReturnType<typeof memoryCache>>()
  const looks: string[] = []
  const of = (name: string) => {
    const known = all.get(name) ?? memoryCache((url) => looks.push(url))
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
    addresses: (name: string) => [...of(name).held.keys()],
    /** The addresses of copies that were looked into. */
    looks,
  }
}

/** A profile that is damaged, or a disk that is full. */
export function stubBrokenCaches() {
  const broken = () => Promise.reject(new DOMException('An unknown error occurred.', 'UnknownError'))
  vi.stubGlobal('caches', { open: broken, keys: broken, delete: broken, match: broken, has: broken })
}
