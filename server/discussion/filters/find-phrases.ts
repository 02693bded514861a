import { lookAlikes } from './look-alikes.ts'

// Splits texts into normalized words, and finds the phrases of filters in them.

const ascii = /^[\0-\x7f]*$/
const marks = /[\p{M}\p{DI}\p{Cf}]/gu
const alike = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu')

/** In scripts without spaces, each letter is a word of its own; so is each symbol, such as an emoji. */
const unspaced = String.raw`\p{L}&&[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const word = new RegExp(String.raw`[${unspaced}]|[[\p{L}\p{N}_]--[${unspaced}]]+|\p{S}`, 'gv')

/**
 * Normalizes case and width, removes marks and invisible characters, and replaces Cyrillic and Greek look-alikes by
 * Latin letters.
 */
function foldText(text: string): string {
  // Most texts are ASCII, and this is ten times as fast.
  if (ascii.test(text)) return text.toLowerCase()
  // To upper case and back, so that all forms of a letter become one: "ß" and "ss", both small sigmas.
  const folded = text.normalize('NFKD').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  return folded
    .normalize('NFKD')
    .replace(marks, '')
    .replace(alike, (letter) => lookAlikes[letter] ?? letter)
}

export const wordsOf = (text: string): string[] => foldText(text).match(word) ?? []

/** A sequence of words; the last one may be only the beginning of a word. */
export interface Phrase {
  words: readonly string[]
  anyEnding: boolean
}

/** A `*` at the end matches any ending. Undefined if the text contains no word. */
export function readPhrase(text: string): Phrase | undefined {
  const trimmed = foldText(text).trim()
  const words = wordsOf(trimmed)
  return words.length ? { words, anyEnding: trimmed.endsWith('*') } : undefined
}

/** A state of the search automaton: which beginnings of phrases the latest words match. */
interface State<T> {
  next: Map<string, State<T>>
  /** The phrases that end here. */
  ends: T[]
  /** The phrases that end with a word with this beginning, and the lengths of these beginnings. */
  beginnings: Map<string, T[]>
  lengths: number[]
  /** The state of the longest suffix that begins a phrase, and the next such state in which a phrase ends. */
  fallback: State<T> | undefined
  nextEnds: State<T> | undefined
  nextBeginnings: State<T> | undefined
}

export type FindPhrase<T> = (words: readonly string[], accepts?: (value: T) => boolean) => T | undefined

/**
 * Finds the phrases in one pass over the words (Aho-Corasick): the cost grows with the text, not with the number of
 * phrases. Returns the first that `accepts` accepts.
 */
export function createPhraseFinder<T>(phrases: readonly { phrase: Phrase; value: T }[]): FindPhrase<T> {
  const root = newState<T>()
  for (const { phrase, value } of phrases) add(root, phrase, value)
  link(root)
  return (words, accepts = () => true) => {
    // Each phrase is checked only once, however often it occurs.
    const refused = new Set<T[]>()
    const accepted = (all: T[] | undefined) => {
      if (!all || refused.has(all)) return undefined
      refused.add(all)
      return all.find(accepts)
    }
    let state = root
    for (const word of words) {
      for (let at = withBeginnings(state); at; at = at.nextBeginnings)
        for (const length of at.lengths) {
          const found = length <= word.length ? accepted(at.beginnings.get(word.slice(0, length))) : undefined
          if (found !== undefined) return found
        }
      state = step(root, state, word)
      for (let at: State<T> | undefined = state; at; at = at.nextEnds) {
        const found = accepted(at.ends)
        if (found !== undefined) return found
      }
    }
    return undefined
  }
}

const withBeginnings = <T>(state: State<T>) => (state.lengths.length ? state : state.nextBeginnings)

const newState = <T>(): State<T> => ({
  next: new Map(),
  ends: [],
  beginnings: new Map(),
  lengths: [],
  fallback: undefined,
  nextEnds: undefined,
  nextBeginnings: undefined,
})

function add<T>(root: State<T>, { words, anyEnding }: Phrase, value: T): void {
  let state = root
  for (const word of anyEnding ? words.slice(0, -1) : words) {
    const next = state.next.get(word) ?? newState<T>()
    state.next.set(word, next)
    state = next
  }
  if (!anyEnding) {
    state.ends.push(value)
    return
  }
  const beginning = words.at(-1) ?? ''
  state.beginnings.set(beginning, [...(state.beginnings.get(beginning) ?? []), value])
  if (!state.lengths.includes(beginning.length)) state.lengths.push(beginning.length)
}

/** Level by level, so that the fallback of a state is linked before it. */
function link<T>(root: State<T>): void {
  const waiting = [root]
  for (const state of waiting)
    for (const [word, next] of state.next) {
      next.fallback = state === root ? root : step(root, state.fallback ?? root, word)
      next.nextEnds = next.fallback.ends.length ? next.fallback : next.fallback.nextEnds
      next.nextBeginnings = withBeginnings(next.fallback)
      waiting.push(next)
    }
}

function step<T>(root: State<T>, from: State<T>, word: string): State<T> {
  let state: State<T> | undefined = from
  while (state && !state.next.has(word)) state = state.fallback
  return state?.next.get(word) ?? root
}
