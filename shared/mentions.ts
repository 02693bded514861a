import { usernameLimit } from './frame-limits.ts'

// `@name` in a text. The caller says which names exist; unknown names stay text.

/** Usernames by their lower-case form, in their real spelling. */
export type Named = ReadonlyMap<string, string>

/** The most names that are looked up for one text, and the most links for them; further names stay text. */
export const maxNamesRead = 100

/** The most people whom one text notifies. */
export const maxNotifiedNames = 10

/** Underscores that may start an emphasis. */
const maxMarks = 3
/** A name, with underscores that may end an emphasis after it. */
const word = /\w{4,40}(?!\w)/y
const letter = /[\p{L}\p{N}\p{M}]/u
/** Scripts without spaces between words, or whose endings follow a name directly. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The first texts after an "@" that may be names, in lower case. */
export function listNames(text: string): string[] {
  const names = new Set<string>()
  for (let at = text.indexOf('@'); at >= 0 && names.size < maxNamesRead; at = text.indexOf('@', at + 1))
    for (const name of namesAfter(text, at)) if (names.size < maxNamesRead) names.add(name.toLowerCase())
  return [...names]
}

/** The name from `named` that the "@" at this position mentions, as written in the text. */
export function nameAt(text: string, at: number, named: Named): string | undefined {
  const first = namesAfter(text, at)
  return first.find((name, index) => named.has(name.toLowerCase()) && (index === 0 || text.indexOf('_') < at))
}

/** The possible names, the longest first. Shorter ones leave out underscores that may belong to an emphasis. */
function namesAfter(text: string, at: number): string[] {
  if (!mayBegin(text, at)) return []
  word.lastIndex = at + 1
  const [written = ''] = word.exec(text) ?? []
  if (!written || !mayEnd(text, at + 1 + written.length)) return []
  const names = [written]
  for (let end = written.length - 1; end >= usernameLimit.min && written[end] === '_'; end--)
    names.push(written.slice(0, end))
  return names.filter(({ length }) => length <= usernameLimit.max)
}

/** False inside a word, a mail address or a web address. Underscores before it may start an emphasis. */
export function mayBegin(text: string, at: number): boolean {
  let from = at
  while (text[from - 1] === '_' && at - from < maxMarks) from--
  const before = lastCharacter(text, from)
  return !/[_@/=]/.test(before) && (!letter.test(before) || unspaced.test(before))
}

/** False if a word, an address or the path of a package continues. */
function mayEnd(text: string, end: number): boolean {
  const after = String.fromCodePoint(text.codePointAt(end) ?? 32)
  if (after === '@') return false
  if (after === '.' || after === '/') return !letter.test(String.fromCodePoint(text.codePointAt(end + 1) ?? 32))
  return !letter.test(after) || unspaced.test(after)
}

function lastCharacter(text: string, end: number): string {
  const pair = text.codePointAt(end - 2) ?? 0
  return pair > 0xffff ? String.fromCodePoint(pair) : text.slice(Math.max(0, end - 1), end)
}
