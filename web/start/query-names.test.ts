import { expect, test } from 'vitest'
import { queryNames } from './document.ts'

test('an address says to a page what the page reads, and to one that is not there nothing', async () => {
  expect(await queryNames('/')).toEqual(['sort', 'next'])
  expect(await queryNames('/a_place/post/abcdefgh')).toEqual(['sort', 'highlightFrom', 'highlightTo'])
  expect(await queryNames('/login')).toEqual(['to'])
  expect(await queryNames('/about')).toEqual([])
  expect(await queryNames('/a/b/c/d')).toEqual([])
})
