import { foldText, wordsOf } from './words.ts'

/** Words that follow each other; of the last one perhaps only its beginning. */
export interface Phrase {
  words: readonly string[]
  anyEnding: boolean
}

/** A `*` at the end stands for any ending. Undefined where there is no word. */
export function readPhrase(text: string): Phrase | undefined {
  const trimmed = foldText(text).trim()
  const words = wordsOf(trimmed)
  return words.length ? { words, anyEnding: trimmed.endsWith('*') } : undefined
}

/** Where a text stands that was read word by word: how much of which phrases its latest words are. */
interface State<T> {
  next: Map<string, State<T>>
  /** What ends here. */
  ends: T[]
  /** What ends with a word that begins so, and how long these beginnings are. */
  beginnings: Map<string, T[]>
  lengths: number[]
  /** The longest of its endings that is a beginning of a phrase, and the next of these where something ends. */
  fallback: State<T> | undefined
  nextEnds: State<T> | undefined
  nextBeginnings: State<T> | undefined
}

export type FindWords<T> = (words: readonly string[], accepts?: (found: T) => boolean) => T | undefined

/**
 * Finds any of many phrases in one pass over the words, as Aho and Corasick do it: what it takes grows with the text, and not with the
 * number of phrases. Gives the first that is accepted.
 */
export function createWordFinder<T>(phrases: readonly { phrase: Phrase; of: T }[]): FindWords<T> {
  const root = newState<T>()
  for (const { phrase, of } of phrases) add(root, phrase, of)
  link(root)
  return (words, accepts = () => true) => {
    // Each is asked about once, however often it comes.
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

function add<T>(root: State<T>, { words, anyEnding }: Phrase, of: T): void {
  let state = root
  for (const word of anyEnding ? words.slice(0, -1) : words) {
    const next = state.next.get(word) ?? newState<T>()
    state.next.set(word, next)
    state = next
  }
  if (!anyEnding) {
    state.ends.push(of)
    return
  }
  const beginning = words.at(-1) ?? ''
  state.beginnings.set(beginning, [...(state.beginnings.get(beginning) ?? []), of])
  if (!state.lengths.includes(beginning.length)) state.lengths.push(beginning.length)
}

/** Level by level, so that where a state falls back to is linked before it. */
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
