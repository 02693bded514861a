import { createRequire } from 'node:module'
import type library from 'snowball-stemmers'
import { remembered } from '../../platform/cache/remembered.ts'

/** Returns the stem of a word in lower case. */
export type Stemmer = (word: string) => string

/** Making a stem takes 15 µs, and most words of a text are frequent ones. About 50,000 words and their stems. */
const rememberedCharacters = 750_000

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
  return remembered(stem, rememberedCharacters)
}
