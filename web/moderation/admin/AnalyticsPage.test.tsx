import { expect, test } from 'vitest'
import { measures, topOf, totalWords } from './AnalyticsPage.tsx'

test('the top of a picture is a round number at or above the greatest, whose half is whole', () => {
  const tops = [0, 1, 2, 3, 5, 7, 10, 11, 99, 101, 4801, 1_000_000].map((greatest) => topOf([0, greatest]))
  expect(tops).toEqual([2, 2, 2, 4, 6, 10, 10, 20, 100, 200, 6000, 1_000_000])
  expect(topOf([])).toBe(2)
})

test('people are told of by the busiest day, all else by its sum', () => {
  const day = { day: '2026-11-22', accounts: 1, posts: 2, comments: 3, votes: 4, active: 5 }
  const words = measures.map((measure) => totalWords(measure, [day, { ...day, active: 7 }], String))
  expect(words).toEqual(['7 on the busiest day', '2 in all', '4 in all', '6 in all', '8 in all'])
})
