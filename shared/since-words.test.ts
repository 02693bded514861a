import { expect, test } from 'vitest'
import { sinceWords } from './since-words.ts'

test('LIVE-013 the last visit is named as people name a day', () => {
  const at = (day: number, hour: number, month = 10, year = 2026) => new Date(year, month, day, hour, 5)
  const friday = at(20, 14)
  expect(sinceWords(at(20, 0), friday)).toBe('00:05')
  expect(sinceWords(at(19, 23), friday)).toBe('yesterday')
  expect(sinceWords(at(18, 23), friday)).toBe('Wednesday')
  expect(sinceWords(at(14, 0), friday)).toBe('Saturday')
  expect(sinceWords(at(13, 23), friday)).toBe('13 November')
  expect(sinceWords(at(3, 9, 2), friday)).toBe('3 March')
  expect(sinceWords(at(3, 9, 2, 2025), friday)).toBe('3 March 2025')
  // The clock of the server may be ahead.
  expect(sinceWords(at(20, 15), friday)).toBe('15:05')
})
