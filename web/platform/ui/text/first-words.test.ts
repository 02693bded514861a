import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('a name that is short is whole, in one line', () => {
  expect(firstWords('  A  walk\nalong a river ')).toBe('A walk along a river')
  expect(firstWords('x'.repeat(60))).toBe('x'.repeat(60))
})

test('a long name ends after a word, at 60 characters at most', () => {
  expect(firstWords('How did a merchant of 1480 know that a letter from abroad was genuine?')).toBe(
    'How did a merchant of 1480 know that a letter from abroad…',
  )
  expect(firstWords(`${'word '.repeat(11)}words and more`)).toBe(`${'word '.repeat(11)}words…`)
})

test('a long word is cut, between what is drawn as one character', () => {
  expect(firstWords('x'.repeat(200))).toBe(`${'x'.repeat(60)}…`)
  const family = '👩‍👩‍👧'
  expect(firstWords(family.repeat(60))).toBe(family.repeat(60))
  expect(firstWords(family.repeat(61))).toBe(`${family.repeat(60)}…`)
})
