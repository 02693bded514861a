import { usernameLimit } from './frame-limits.ts'

// `@name` in a text. Which names there are is for the caller to say: what names nobody stays as it was written.

/** People by their names in lower case, each as it is really spelled. */
export type Named = ReadonlyMap<string, string>

/** Names that are looked up for one text, and links that are made of them; more stay as they are written. */
export const maxNamesRead = 100

/** People who are told of one text that names them. */
export const maxNamesTold = 10

/** Underscores that begin an emphasis. */
const maxMarks = 3
/** A name and the underscores of an emphasis that may end behind it. */
const word = /\w{4,40}(?!\w)/y
const letter = /[\p{L}\p{N}\p{M}]/u
/** Their words follow each other without a space, or have endings that do. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Everything that might be a name after an "@", in lower case, the first ones. */
export function listNames(text: string): string[] {
  const names = new Set<string>()
  for (let at = text.indexOf('@'); at >= 0 && names.size < maxNamesRead; at = text.indexOf('@', at + 1))
    for (const name of namesAfter(text, at)) if (names.size < maxNamesRead) names.add(name.toLowerCase())
  return [...names]
}

/** The name of the `named` that the "@" at this place calls, as it is written there. */
export function nameAt(text: string, at: number, named: Named): string | undefined {
  const first = namesAfter(text, at)
  return first.find((name, index) => named.has(name.toLowerCase()) && (index === 0 || text.indexOf('_') < at))
}

/** The longest first. The shorter ones leave out underscores that may belong to an emphasis. */
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

/** Not within a word, an address of mail, or one of the web. Underscores before it may begin an emphasis. */
export function mayBegin(text: string, at: number): boolean {
  let from = at
  while (text[from - 1] === '_' && at - from < maxMarks) from--
  const before = lastCharacter(text, from)
  return !/[_@/=]/.test(before) && (!letter.test(before) || unspaced.test(before))
}

/** Not where a word, an address or the path of a package goes on. */
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
