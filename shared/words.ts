import { lookAlikes } from './look-alikes.ts'

// Splits texts into normalized words, for comparing them with filters.

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
export function foldText(text: string): string {
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
