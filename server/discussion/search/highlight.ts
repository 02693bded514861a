import type { Highlight, HighlightedText } from '../../../api/discussion/search.ts'
import { plainText } from '../../../shared/plain-text.ts'
import { type Term, withoutLastCharacter } from './query.ts'
import type { Stemmer } from './stems.ts'
import { type Word, wordsIn } from './words.ts'

const maxPieces = 2
const pieceLength = 160
/** Before the first hit of a piece. */
const before = 40
/** A longer text is looked through up to here. */
const longestText = 20_000
const gap = ' … '

/**
 * What a reader sees of a found text, made from what they may read and not from the index. All terms are marked; the pieces
 * are around those that narrowed the search, because others are everywhere.
 */
export function highlight(
  terms: readonly Term[],
  title: string | null,
  bodyHtml: string | null,
  stem: Stemmer,
  narrowing: readonly Term[] = terms,
): Highlight {
  const text = plainText(bodyHtml, longestText)
  return {
    title: title === null ? null : marked(title, 0, title.length, [...hitsIn(title, terms, stem)]),
    body: text ? piecesOf(text, terms.filter(isForTexts), narrowing.filter(isForTexts), stem) : null,
  }
}

const isForTexts = ({ inTitle }: Term) => !inTitle

interface Range {
  start: number
  end: number
}

/** Where a word of these terms stands in the text. */
function* hitsIn(text: string, terms: readonly Term[], stem: Stemmer): Generator<Range> {
  if (!terms.length) return
  const isHit = hitTest(terms)
  for (const word of wordsIn(text, stem)) if (isHit(word)) yield { start: word.start, end: word.end }
}

function hitTest(terms: readonly Term[]): (word: Word) => boolean {
  const written = new Set<string>()
  const stems = new Set<string>()
  const beginnings: string[] = []
  for (const { words, isQuoted, isPrefix } of terms) {
    const all = withoutLastCharacter(words)
    for (const [at, word] of all.entries()) {
      written.add(word.signed ?? word.word)
      if ((word.isPair && all.length === 1) || (isPrefix && at === all.length - 1)) beginnings.push(word.word)
      else if (!isQuoted && word.stem !== undefined && !word.signed) stems.add(word.stem)
    }
  }
  return (found) =>
    written.has(found.word) ||
    (found.signed !== undefined && written.has(found.signed)) ||
    (found.stem !== undefined && stems.has(found.stem)) ||
    beginnings.some((beginning) => found.word.startsWith(beginning))
}

function piecesOf(text: string, terms: readonly Term[], narrowing: readonly Term[], stem: Stemmer): HighlightedText {
  const [isHit, narrows] = [hitTest(terms), hitTest(narrowing)]
  const hits: Range[] = []
  const pieces: Range[] = []
  for (const word of terms.length ? wordsIn(text, stem) : []) {
    if (isHit(word)) hits.push({ start: word.start, end: word.end })
    if (narrows(word) && !addPiece(text, pieces, word)) break
  }
  if (!pieces.length) for (const hit of hits) if (!addPiece(text, pieces, hit)) break
  if (!pieces.length) pieces.push(pieceAround(text, { start: 0, end: 0 }, 0))
  const result: HighlightedText = []
  let end = 0
  for (const piece of pieces) {
    if (piece.start > end) result.push({ text: end > 0 ? gap : gap.trimStart(), hit: false })
    const within = hits.filter((hit) => hit.start >= piece.start && hit.start < piece.end)
    result.push(...marked(text, piece.start, piece.end, within))
    end = piece.end
  }
  if (end < text.length) result.push({ text: gap.trimEnd(), hit: false })
  return result
}

/** Returns false if there is no room for the piece around this hit. */
function addPiece(text: string, pieces: Range[], hit: Range): boolean {
  const last = pieces.at(-1)
  if (last && hit.end <= last.end) return true
  if (pieces.length === maxPieces) return false
  pieces.push(pieceAround(text, hit, last?.end ?? 0))
  return true
}

/** From a space before the hit to a space after it, where there is one. */
function pieceAround(text: string, hit: Range, earliest: number): Range {
  const wanted = Math.max(earliest, hit.start - before)
  const space = wanted > earliest ? text.indexOf(' ', wanted) : -1
  const start = wanted === earliest ? earliest : space >= 0 && space < hit.start ? space + 1 : wanted
  const limit = Math.min(text.length, Math.max(start + pieceLength, Math.min(hit.end, hit.start + pieceLength)))
  const last = limit < text.length ? text.lastIndexOf(' ', limit) : -1
  const end = last > hit.end ? last : limit
  return { start: startOfCharacter(text, start), end: startOfCharacter(text, end) }
}

/** A cut must not split an emoji. */
const startOfCharacter = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at)

function marked(text: string, start: number, end: number, hits: readonly Range[]): HighlightedText {
  const pieces: HighlightedText = []
  let at = start
  const add = (until: number, hit: boolean) => {
    if (until <= at) return
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += text.slice(at, until)
    else pieces.push({ text: text.slice(at, until), hit })
    at = until
  }
  for (const hit of hits) {
    add(hit.start, false)
    add(Math.min(hit.end, end), true)
  }
  add(end, false)
  return pieces
}
