import { stemLexeme } from './document.ts'
import { type Stemmer, stemmerOf } from './stems.ts'
import { type Word, wordsIn } from './words.ts'

/** More words and phrases of a query are not looked for. */
export const maxWords = 12
export const maxPhrases = 4

/** One thing that is looked for. */
export interface Term {
  /** As it was typed, without its operators. */
  readonly text: string
  readonly words: readonly Word[]
  /** Found only as it is written, without stems. */
  readonly isQuoted: boolean
  /** Found also as the beginning of a word. */
  readonly isPrefix: boolean
  /** Found only in titles. */
  readonly inTitle: boolean
}

/** What was typed. */
export interface Query {
  /** Of each group one term must occur. */
  readonly groups: readonly (readonly Term[])[]
  readonly excluded: readonly Term[]
  /** The filters among the words, by their names, in their order. */
  readonly filters: ReadonlyMap<FilterName, readonly string[]>
  /** The words that are one too many. */
  readonly ignored: readonly string[]
}

/** With the values that each may have; with another value it consists of words. */
const filterValues = {
  in: /./,
  by: /./,
  site: /./,
  type: /^(?:post|comment)s?$/i,
  kind: /^(?:text|link|image)$/i,
  has: /^picture$/i,
  before: /./,
  after: /./,
} as const
export type FilterName = keyof typeof filterValues
const filterNames = Object.keys(filterValues) as FilterName[]

const quotes = '"“”„'
const piece = new RegExp(
  String.raw`(-?)(?:(title|${filterNames.join('|')}):)?(?:[${quotes}]([^${quotes}]*)[${quotes}]?|([^\s${quotes}]+))`,
  'giu',
)

/** Reads any text: what is no operator or filter is looked for as words. */
export function readQuery(text: string, language: string): Query {
  const stem = stemmerOf(language)
  const groups: Term[][] = []
  const excluded: Term[] = []
  const filters = new Map<FilterName, string[]>()
  const ignored: string[] = []
  let words = 0
  let phrases = 0
  let isAlternative = false
  for (const [typed, minus = '', named = '', quoted, bare = ''] of text.matchAll(piece)) {
    const follows = isAlternative
    isAlternative = typed === 'OR' && groups.length > 0
    if (typed === 'OR') continue
    const name = named.toLowerCase()
    const value = quoted ?? bare
    if (isFilter(name) && !minus && filterValues[name].test(value)) {
      filters.set(name, [...(filters.get(name) ?? []), value])
      continue
    }
    // An unknown or excluded filter consists of words.
    const whole = readTerm(
      name === 'title' || !name ? value : `${name}:${value}`,
      quoted !== undefined,
      name === 'title',
      stem,
    )
    const { term, rest } = cutTerm(whole, maxWords - words)
    if (rest) ignored.push(rest)
    const isPhrase = quoted !== undefined
    const size = sizeOf(term.words)
    if (size === 0) continue
    if (isPhrase && phrases === maxPhrases) {
      ignored.push(term.text)
      continue
    }
    words += size
    if (isPhrase) phrases++
    if (minus) excluded.push(term)
    else if (follows) groups.at(-1)?.push(term)
    else groups.push([term])
  }
  return { groups, excluded, filters, ignored }
}

const isFilter = (name: string): name is FilterName => Object.hasOwn(filterValues, name)

/** A text without spaces between words counts as one word. */
function sizeOf(words: readonly Word[]): number {
  return words.filter(({ isPair, start }, at) => {
    const before = words[at - 1]
    return !(isPair && before?.isPair && before.end > start)
  }).length
}

/** The part of a term that there is room for, as for the first parts of a long address. */
function cutTerm(term: Term, room: number): { term: Term; rest?: string } {
  if (sizeOf(term.words) <= room) return { term }
  let end = term.words.length
  while (sizeOf(term.words.slice(0, end)) > room) end--
  const rest = term.text.slice(term.words[end]?.start ?? 0)
  return { term: { ...term, words: term.words.slice(0, end), isPrefix: false }, rest }
}

/** A word with `*` behind it needs three letters. */
const shortestPrefix = 3

function readTerm(text: string, isQuoted: boolean, inTitle: boolean, stem: Stemmer): Term {
  const words = [...wordsIn(text, stem)]
  const isPrefix = !isQuoted && text.endsWith('*') && (words.at(-1)?.word.length ?? 0) >= shortestPrefix
  return { text, words, isQuoted, isPrefix, inTitle }
}

/** The text of a `tsquery` for one term. */
export function queryOf({ words, isQuoted, isPrefix, inTitle }: Term): string {
  const single = words.length === 1
  const parts = withoutLastCharacter(words).map((word, at, all) => {
    const isBeginning = isPrefix && at === all.length - 1
    const forms = formsOf(word, { isQuoted, isBeginning, isLoneCharacter: word.isPair && single })
    return forms.length > 1
      ? `(${forms.map((form) => lexeme(form, inTitle)).join(' | ')})`
      : lexeme(forms[0] as Form, inTitle)
  })
  return parts.length > 1 ? `(${parts.join(' <-> ')})` : (parts[0] as string)
}

/** Each lexeme that the words of a term are looked for as; those for beginnings of words end with `*`. */
export function lexemesOf({ words, isQuoted, isPrefix }: Term): string[][] {
  return words.map((word, at) => {
    const isBeginning = isPrefix && at === words.length - 1
    const forms = formsOf(word, { isQuoted, isBeginning, isLoneCharacter: word.isPair && words.length === 1 })
    return forms.map((form) => (form.isBeginning ? `${form.text}*` : form.text))
  })
}

/** The last character of a text without spaces is stored alone, but is also the second one of a pair. */
export function withoutLastCharacter(words: readonly Word[]): readonly Word[] {
  return words.filter((word, at) => !(word.isPair && words[at - 1]?.isPair && words[at - 1]?.end === word.end))
}

interface Form {
  text: string
  isBeginning: boolean
}

function formsOf(
  { word, stem, signed }: Word,
  { isQuoted, isBeginning, isLoneCharacter }: { isQuoted: boolean; isBeginning: boolean; isLoneCharacter: boolean },
): Form[] {
  if (signed) return [{ text: signed, isBeginning }]
  const written = { text: word, isBeginning: isBeginning || isLoneCharacter }
  if (isQuoted || isBeginning || stem === undefined) return [written]
  const stems = [stemLexeme(stem), ...(stem === word ? [] : [stem])]
  return [written, ...stems.map((text) => ({ text, isBeginning: false }))]
}

const lexeme = ({ text, isBeginning }: Form, inTitle: boolean) => {
  const marks = `${inTitle ? 'A' : ''}${isBeginning ? '*' : ''}`
  return `'${text}'${marks ? `:${marks}` : ''}`
}
