import { LRUCache } from 'lru-cache'

/**
 * The same function, which of one text makes always the same, with its latest results cached; bounded by the characters of the texts and of
 * what was made of them.
 */
export function remembered(make: (text: string) => string, maxCharacters: number): (text: string) => string {
  const cached = new LRUCache<string, string>({
    maxSize: maxCharacters,
    // An empty text of which nothing is made has a size too.
    sizeCalculation: (made, text) => Math.max(1, text.length + made.length),
  })
  return (text) => {
    const known = cached.get(text)
    if (known !== undefined) return known
    const made = make(text)
    cached.set(text, made)
    return made
  }
}
