import { expect, test } from 'vitest'
import { commentLimit, linkLimit, textLength, tooLong } from './limits.ts'
import { countBytes, countCharacters, cutText } from './text.ts'

test('SHELL-046 the message for a long text says by how many characters; one that fits has none', () => {
  expect(tooLong('x'.repeat(60_001), commentLimit)).toBe('40,001 characters too many. Shorten it to 20,000.')
  expect(tooLong('x'.repeat(20_001), commentLimit)).toBe('1 character too many. Shorten it to 20,000.')
  expect(tooLong('x'.repeat(20_000), commentLimit)).toBeUndefined()
})

test('SHELL-046 exactly those texts are too long that the server would cut', () => {
  const ends = ['x', '😀', 'é', 'e\u0301', 'א', '\ud83d', ' ', '\n', 'x ', ' x', '👩‍👩‍👧']
  for (const end of ends) {
    for (const fill of ['x', '😀', 'ש']) {
      const text = fill.repeat(19_999) + end
      const cut = cutText(text, commentLimit.max) !== text.trim()
      expect(tooLong(text, commentLimit) !== undefined, `${fill} ${JSON.stringify(end)}`).toBe(cut)
    }
  }
})

test('SHELL-046 an emoji is one character, and spaces at the ends do not count', () => {
  expect(countCharacters('😀😀')).toBe(2)
  expect(countCharacters('  two words \n')).toBe(9)
  expect(cutText(' 😀😀😀 ', 2)).toBe('😀😀')
  expect(cutText('\u0001a\u0000b\tc\r\nd\u001f', 10)).toBe('ab\tc\r\nd')
})

test('bytes are counted as UTF-8', () => {
  for (const text of ['x', 'é', 'ש', '…', '\uffff', '😀', '\ud83d', '\udc00x', 'a👩‍👩‍👧é'])
    expect(countBytes(text), JSON.stringify(text)).toBe(new TextEncoder().encode(text).length)
})

test('COMPOSE-028 an address is counted in bytes', () => {
  const url = `https://example.com/${'é'.repeat(1014)}`
  expect(textLength(url, linkLimit)).toBe(2048)
  expect(tooLong(url, linkLimit)).toBeUndefined()
  expect(tooLong(`${url}é`, linkLimit)).toBe('2 bytes too many. Shorten it to 2,048.')
})
