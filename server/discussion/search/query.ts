import { type SearchFilter, searchPieces } from '../../../shared/search-query.ts'
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
  readonly filters: ReadonlyMap<SearchFilter, readonly string[]>
  /** The words that are one too many. */
  readonly ignored: readonly string[]
  /** Something was typed that is neither a filter nor has a word, as a sign alone, and nothing else. */
  readonly isWordless: boolean
  /** The whole text is an address: links to it come before texts that mention it. */
  readonly isAddress: boolean
}

const address = /^https?:\/\/(?:www\.)?(\S+)$/i

/** Reads any text: what is no operator or filter is looked for as words. */
export function readQuery(text: string, language: string): Query {
  const stem = stemmerOf(language)
  const [, withoutScheme] = address.exec(text.trim()) ?? []
  if (withoutScheme) return readAddress(withoutScheme, stem)
  const groups: Term[][] = []
  const excluded: Term[] = []
  const filters = new Map<SearchFilter, string[]>()
  const ignored: string[] = []
  let words = 0
  let phrases = 0
  let isAlternative = false
  let hasSigns = false
  for (const { typed, filter, value, isExcluded, isQuoted, inTitle } of searchPieces(text)) {
    const follows = isAlternative
    isAlternative = typed === 'OR' && groups.length > 0
    if (typed === 'OR') continue
    if (filter) {
      filters.set(filter, [...(filters.get(filter) ?? []), value])
      continue
    }
    const whole = readTerm(value, isQuoted, inTitle, stem)
    const { term, rest } = cutTerm(whole, maxWords - words)
    if (rest) ignored.push(rest)
    const size = sizeOf(term.words)
    if (size === 0) {
      hasSigns ||= value.trim() !== ''
      continue
    }
    if (isQuoted && phrases === maxPhrases) {
      ignored.push(term.text)
      continue
    }
    words += size
    if (isQuoted) phrases++
    if (isExcluded) excluded.push(term)
    else if (follows) groups.at(-1)?.push(term)
    else groups.push([term])
  }
  const isWordless = hasSigns && !groups.length && !excluded.length
  return { groups, excluded, filters, ignored, isWordless, isAddress: false }
}

/** Of a long address the first words are looked for. */
function readAddress(text: string, stem: Stemmer): Query {
  const { term, rest } = cutTerm(readTerm(text, true, false, stem), maxWords)
  const groups = term.words.length ? [[term]] : []
  return { groups, excluded: [], filters: new Map(), ignored: rest ? [rest] : [], isWordless: false, isAddress: true }
}

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

/** The text of a `tsquery` for one term, found only in parts of a text with this label. */
export function queryOf({ words, isQuoted, isPrefix, inTitle }: Term, label = inTitle ? 'A' : ''): string {
  const parts = withoutLastCharacter(words).map((word) => {
    const isBeginning = isPrefix && word === words.at(-1)
    const forms = formsOf(word, { isQuoted, isBeginning, isLoneCharacter: isLoneCharacter(word, words, isQuoted) })
    const text =
      forms.length > 1 ? `(${forms.map((form) => lexeme(form, label)).join(' | ')})` : lexeme(forms[0] as Form, label)
    return { text, at: words.indexOf(word) }
  })
  const [first, ...rest] = parts
  // Texts have the words that are left out here between the others.
  const phrase = rest.map(({ text, at }, before) => ` ${distance(at - (parts[before]?.at ?? 0))} ${text}`).join('')
  return rest.length ? `(${first?.text}${phrase})` : (first?.text ?? '')
}

const distance = (words: number) => (words === 1 ? '<->' : `<${words}>`)

/** Alone between spaces or other words it may be the first one of a pair in a text. In quotes only if there is nothing else. */
function isLoneCharacter(word: Word, words: readonly Word[], isQuoted: boolean): boolean {
  return word.isPair && [...word.word].length === 1 && (!isQuoted || words.length === 1)
}

/** Each lexeme that the words of a term are looked for as; those for beginnings of words end with `*`. */
export function lexemesOf({ words, isQuoted, isPrefix }: Term): string[][] {
  return words.map((word, at) => {
    const isBeginning = isPrefix && at === words.length - 1
    const forms = formsOf(word, { isQuoted, isBeginning, isLoneCharacter: isLoneCharacter(word, words, isQuoted) })
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

const lexeme = ({ text, isBeginning }: Form, label: string) => {
  const marks = `${label}${isBeginning ? '*' : ''}`
  return `'${text}'${marks ? `:${marks}` : ''}`
}
