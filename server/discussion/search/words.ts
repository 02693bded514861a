import type { Stemmer } from './stems.ts'

/** A word of a text in the form in which it is stored and looked for. */
export interface Word {
  /** In lower case and without marks over letters. */
  readonly word: string
  readonly stem: string | undefined
  /** Also found as this: with the sign before or after it, as in `C++` or `@anna`. */
  readonly signed: string | undefined
  /** It begins here in the text and ends before `end`. */
  readonly start: number
  readonly end: number
  /** A pair of characters of a text without spaces between words. The last character of such a text stands alone. */
  readonly isPair: boolean
}

// Scripts without spaces between words are stored as overlapping pairs of characters.
const unspaced = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`
const unspacedCharacter = String.raw`(?:(?=[${unspaced}])[\p{L}\p{Nd}]\p{M}*)`
const words = new RegExp(
  String.raw`[a-zA-Z0-9]+(?![\p{L}\p{Nd}\p{M}])|${unspacedCharacter}+|(?:(?![${unspaced}])[\p{L}\p{Nd}]\p{M}*)+`,
  'gu',
)
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u')
const characters = new RegExp(unspacedCharacter, 'gu')

/** Longer ones are cut, in texts and in queries. */
const longestWord = 80

/** The words of a text in their order. */
export function* wordsIn(text: string, stem: Stemmer): Generator<Word> {
  for (const { 0: found, index: start } of text.matchAll(words)) {
    const end = start + found.length
    if (isAscii(found)) {
      const word = found.toLowerCase().slice(0, longestWord)
      yield { word, stem: stem(word), signed: withSign(text, start, end, word), start, end, isPair: false }
    } else if (isUnspaced.test(found)) yield* pairsIn(found, start)
    else {
      const written = found.normalize('NFKC').toLowerCase().slice(0, longestWord)
      const word = fold(written).replace(/[^\p{L}\p{N}\p{M}]/gu, '')
      if (!word) continue
      yield {
        ...{ word, stem: fold(stem(written)), start, end, isPair: false },
        signed: withSign(text, start, end, word),
      }
    }
  }
}

function* pairsIn(text: string, offset: number): Generator<Word> {
  const found = [...text.matchAll(characters)]
  for (const [at, { 0: first, index }] of found.entries()) {
    const next = found[at + 1]
    const pair = first + (next?.[0] ?? '')
    const start = offset + index
    yield {
      word: pair.normalize('NFKC').toLowerCase().slice(0, longestWord),
      ...{ stem: undefined, signed: undefined, isPair: true, start, end: start + pair.length },
    }
  }
}

// Combining marks of Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic, and the Arabic stroke that only widens. Marks of other
// scripts are letters of their words.
const marks =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]/g
const withoutMarks: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}
const unmarked = new RegExp(`[${Object.keys(withoutMarks).join('')}]`, 'g')

/** Without marks over letters. */
export function fold(text: string): string {
  if (isAscii(text)) return text
  const plain = text.normalize('NFD').replace(marks, '').normalize('NFC')
  return plain.replace(unmarked, (letter) => withoutMarks[letter] ?? letter)
}

/** `C++`, `C#`, `.NET`, `#tag` and `@name`, where the sign belongs to this word alone. */
function withSign(text: string, start: number, end: number, word: string): string | undefined {
  if (text[end] === '+' || text[end] === '#') {
    const [sign] = /^(?:\+\+?|#)(?![\p{L}\p{Nd}+#])/u.exec(text.slice(end, end + 4)) ?? []
    if (sign) return word + sign
  }
  const before = text[start - 1]
  if (before === undefined || !'.@#'.includes(before) || /[\p{L}\p{Nd}.@#/]/u.test(text[start - 2] ?? ''))
    return undefined
  if (before !== '@') return before + word
  const [name = ''] = /^\w+/.exec(text.slice(start, start + longestWord)) ?? []
  return name ? `@${name.toLowerCase()}` : undefined
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}
