import { expect, test } from 'vitest'
import { toggleWord, wordsOfTitle } from './FilterForm.tsx'

test('FILTER-011 the words of a title are offered without punctuation around them', () => {
  const texts = (title: string) => wordsOfTitle(title).map(({ text }) => text)
  expect(texts('“A day” at the casino…')).toEqual(['A', 'day', 'at', 'the', 'casino'])
  expect(texts("Don't e-mail U.S. voters: naïve?")).toEqual(["Don't", 'e-mail', 'U.S', 'voters', 'naïve'])
  expect(texts('— ! 🎉')).toEqual([])
})

test('FILTER-011 consecutive words are chosen', () => {
  expect(toggleWord(null, 3)).toEqual([3, 3])
  expect(toggleWord([3, 3], 3)).toBeNull()
  expect(toggleWord([3, 3], 5)).toEqual([3, 5])
  expect(toggleWord([3, 5], 1)).toEqual([1, 5])
  expect(toggleWord([3, 5], 4)).toEqual([3, 4])
  expect(toggleWord([3, 5], 3)).toEqual([4, 5])
  expect(toggleWord([3, 5], 5)).toEqual([3, 4])
})
