import { expect, test } from 'vitest'
import { dice } from '../../../test/dice.ts'
import { createPhraseFinder, readPhrase, wordsOf } from './find-phrases.ts'
import { lookAlikes } from './look-alikes.ts'

const finderOf = (...texts: string[]) =>
  createPhraseFinder(
    texts.map((text) => {
      const phrase = readPhrase(text)
      if (!phrase) throw new Error(`${text} has no word.`)
      return { phrase, value: text }
    }),
  )

const isIn = (phrase: string, text: string) => finderOf(phrase)(wordsOf(text)) === phrase

test.each([
  ['casino', 'The CASINO, again', true],
  ['casino', 'Casinos close early', false],
  ['casino', 'An online-casino.', true],
  ['casino', 'ｃａｓｉｎｏ', true],
  ['casino', 'с\u0430sin\u043e', true],
  ['CΑSΙNΟ', 'casino', true],
  ['casino', 'ca\u200bsi\u00adno', true],
  ['casino', 'cásïñö', true],
  ['cafe', 'Café', true],
  ['café', 'CAFE', true],
  ['strasse', 'Straße', true],
  ['Straße', 'STRASSE', true],
  ['ὀδός', 'ΟΔΟΣ', true],
  ['ﬁsh', 'fish', true],
  ['нет', 'Нет, спасибо', true],
  ['Ёлка', 'елка', true],
  ['climate change', 'On CLIMATE   change: a talk', true],
  ['climate change', 'climate and change', false],
  ['don’t', "I don't", true],
  ['C++', 'Why C++ is slow to build', true],
  ['C++', 'Why C is fast', false],
  ['🎉', 'We won 🎉🎉', true],
  ['東京', '昨日東京で', true],
  ['東京', '京東', false],
] as const)('FILTER-008 the word “%s” and the text “%s”: %s', (phrase, text, expected) => {
  expect(isIn(phrase, text)).toBe(expected)
})

test.each([
  ['cas*', 'A casino', true],
  ['cas*', 'cas', true],
  ['cas*', 'a showcase', false],
  ['climate ch*', 'the climate chatter', true],
  ['climate ch*', 'the climate, or charter', false],
  ['cas＊', 'Casinos', true],
  ['ca*ino', 'casino', false],
] as const)('FILTER-008 an ending left open, “%s” in “%s”: %s', (phrase, text, expected) => {
  expect(isIn(phrase, text)).toBe(expected)
})

test('FILTER-008 a text without a word is no phrase', () => {
  for (const text of ['', '   ', '*', '…', '\u200b', '\u0301', '-- ! --'])
    expect(readPhrase(text), text).toBeUndefined()
})

test('FILTER-008 look-alikes map to Latin letters, from single characters that do not change otherwise', () => {
  for (const [from, to] of Object.entries(lookAlikes)) {
    expect(to).toMatch(/^[a-z]$/)
    expect([...from]).toHaveLength(1)
    expect(from.normalize('NFKD').toLowerCase()).toBe(from)
  }
})

// Few different words, so that phrases overlap and repeat.
test('FILTER-008 for random phrases and texts, it finds the same as trying each phrase at each position', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const roll = dice(seed)
    const words = (most: number) =>
      Array.from({ length: 1 + roll(most) }, () => 'ab'.repeat(1 + roll(2)).slice(roll(2)))
    const phrases = Array.from({ length: 1 + roll(12) }, () => `${words(4).join(' ')}${roll(3) ? '' : '*'}`)
    const text = words(12)
    const find = finderOf(...phrases)
    for (const phrase of phrases) {
      const open = phrase.endsWith('*')
      const wanted = phrase.replace('*', '').split(' ')
      const isAt = (start: number) =>
        wanted.every((word, index) => {
          const currentWord = text[start + index] ?? ''
          return open && index === wanted.length - 1 ? currentWord.startsWith(word) : currentWord === word
        })
      const expected = text.some((_, start) => isAt(start))
      expect([seed, phrase, find(text, (found) => found === phrase)]).toEqual([
        seed,
        phrase,
        expected ? phrase : undefined,
      ])
    }
  }
})

/** Counts lookups, which do not depend on the machine. */
function lookupsOf(work: () => void): number {
  let count = 0
  const { get, has } = Map.prototype
  Map.prototype.get = function (key) {
    count++
    return get.call(this, key)
  }
  Map.prototype.has = function (key) {
    count++
    return has.call(this, key)
  }
  try {
    work()
  } finally {
    Object.assign(Map.prototype, { get, has })
  }
  return count
}

test('FILTER-008 200 hard phrases take a number of steps that grows only with the text', () => {
  const text = wordsOf('a '.repeat(10_000))
  const hostile = Array.from({ length: 200 }, (_, n) => `${'a '.repeat(n % 49)}${n % 2 ? `b${n}` : `ab${n}*`}`)
  const find = finderOf(...hostile)
  expect(find(text)).toBeUndefined()
  const complete = lookupsOf(() => find(text))
  const half = lookupsOf(() => find(text.slice(0, 5000)))
  expect(complete).toBeLessThan(2.1 * half)
  expect(complete).toBeLessThan(60 * text.length)
})

test('FILTER-008 random characters can be read, and give words of letters, digits and symbols', () => {
  for (let code = 1; code < 0x11000; code += 7) {
    const text = `x${String.fromCodePoint(code)}y`.repeat(3).toWellFormed()
    for (const word of wordsOf(text)) expect(word).toMatch(/^(?:[\p{L}\p{N}_]+|\p{S})$/u)
  }
})
