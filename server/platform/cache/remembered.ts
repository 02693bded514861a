import { LRUCache } from 'lru-cache'

/** Caches the latest results of a pure function, bounded by the characters of its texts and results. */
export function remembered(make: (text: string) => string, maxCharacters: number): (text: string) => string {
  const cached = new LRUCache<string, string>({
    maxSize: maxCharacters,
    // An empty text with an empty result needs a size above 0 too.
    sizeCalculation: (result, text) => Math.max(1, text.length + result.length),
  })
  return (text) => {
    const stored = cached.get(text)
    if (stored !== undefined) return stored
    const result = make(text)
    cached.set(text, result)
    return result
  }
}
