import { plainText } from '../../../shared/plain-text.ts'
import { dayMs } from '../../../shared/time.ts'
import { type Stemmer, stemmerOf } from './stems.ts'
import { wordsIn } from './words.ts'

/** A published post or comment. */
export interface Searchable {
  id: bigint
  kind: 'post' | 'comment'
  communityId: bigint
  authorId: bigint
  /** Null for a comment. */
  type: 'text' | 'image' | 'link' | null
  title: string | null
  /** The rendered text. */
  html: string | null
  /** Captions and alternative texts of its images. */
  beside: readonly string[]
  url: string | null
  hostname: string | null
}

// Lexemes that are no words. A word begins with a letter, a digit or one of `.@#`.
export const stemLexeme = (stem: string): string => `~${stem}`
export const communityLexeme = (id: bigint): string => `=c${id.toString(16)}`
export const authorLexeme = (id: bigint): string => `=u${id.toString(16)}`
/** `post` and `comment`, and the types of posts. */
export const kindLexeme = (kind: string): string => `=k${kind}`
/** A host name or one of the domains that it belongs to. */
export const siteLexeme = (domain: string): string => `=s${domain}`
export const pictureLexeme = '=p'
/** All texts of a week have this lexeme, so that the newest matches of a frequent word are found without reading the others. */
export const weekLexeme = (week: number): string => `=w${week}`
export const weekMs = 7 * dayMs
/** The number of the week in which the key was made. */
const weekOf = (id: bigint): number => Number((id >> 20n) / BigInt(weekMs))

/** Longer than any text. */
const longestText = 1_000_000
/** Addresses of links to other sites. */
const linksIn = (html: string | null): string[] =>
  Array.from((html ?? '').matchAll(/ href="(https?:[^"]*)"/g), ([, address = '']) => address.replaceAll('&amp;', '&'))

/** PostgreSQL stores positions up to this number. */
const lastPosition = 16_383

/** The text of a `tsvector`: words of the title have the weight A, of the text B, and of what stands beside it C. */
export function vectorOf(text: Searchable, language: string): string {
  const stem = stemmerOf(language)
  const places = new Map<string, string[]>()
  let position = addWords(places, text.title, 'A', 1, stem)
  position = addWords(places, plainText(text.html, longestText), 'B', position, stem)
  for (const beside of text.beside) position = addWords(places, beside, 'C', position, stem)
  for (const address of [text.url, ...linksIn(text.html)]) position = addWords(places, address, 'C', position, stem)
  const lexemes = [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`)
  return [...lexemes, ...filtersOf(text).map((lexeme) => `'${lexeme}'`)].join(' ')
}

/** Returns the position for the next text. It leaves a gap, so that no phrase reaches from one text into another. */
function addWords(
  places: Map<string, string[]>,
  text: string | null,
  weight: string,
  first: number,
  stem: Stemmer,
): number {
  let position = first
  const add = (lexeme: string) => {
    const at = `${Math.min(position, lastPosition)}${weight}`
    const known = places.get(lexeme)
    if (known) known.push(at)
    else places.set(lexeme, [at])
  }
  for (const word of wordsIn(text ?? '', stem)) {
    add(word.word)
    if (word.stem !== undefined && word.stem !== word.word) add(stemLexeme(word.stem))
    if (word.signed) add(word.signed)
    position++
  }
  return position + 1
}

function filtersOf({ id, kind, communityId, authorId, type, beside, hostname }: Searchable): string[] {
  return [
    communityLexeme(communityId),
    authorLexeme(authorId),
    kindLexeme(kind),
    weekLexeme(weekOf(id)),
    ...(type ? [kindLexeme(type)] : []),
    ...(type === 'image' || beside.length ? [pictureLexeme] : []),
    ...domainsOf(hostname ?? '').map(siteLexeme),
  ]
}

/** No name in the DNS is longer. */
const longestHost = 253

/**
 * Browsers allow more characters in host names than there are in the DNS, also quotes, which would end a lexeme. Empty
 * for one that is too long.
 */
export function hostOf(hostname: string): string {
  const host = hostname.replace(/\.$/, '').replace(/[^\w.:-]/g, '')
  return host.length > longestHost ? '' : host
}

/** The host name and the domains that it belongs to, without the last part alone, as in `org`. */
function domainsOf(hostname: string): string[] {
  const host = hostOf(hostname)
  if (!host) return []
  if (/^[\d.]+$|:/.test(host)) return [host]
  const parts = host.split('.')
  return parts.slice(0, Math.max(1, parts.length - 1)).map((_, at) => parts.slice(at).join('.'))
}
