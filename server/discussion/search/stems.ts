import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import type library from 'snowball-stemmers'

/** Returns the stem of a word in lower case. */
export type Stemmer = (word: string) => string

/** Making a stem takes 15 µs, and most words of a text are frequent ones. */
const maxStems = 50_000

const stemmers = new Map<string, Stemmer>()

export function stemmerOf(language: string): Stemmer {
  const known = stemmers.get(language)
  if (known) return known
  const stemmer = createStemmer(language)
  stemmers.set(language, stemmer)
  return stemmer
}

function createStemmer(language: string): Stemmer {
  // Loaded at the first use, because it takes 30 ms of a start.
  const { newStemmer } = createRequire(import.meta.url)('snowball-stemmers') as typeof library
  const { stem } = newStemmer(language)
  const stems = new LRUCache<string, string>({ max: maxStems })
  return (word) => {
    const known = stems.get(word)
    if (known !== undefined) return known
    const made = stem(word)
    stems.set(word, made)
    return made
  }
}
