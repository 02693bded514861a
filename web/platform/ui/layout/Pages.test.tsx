import { expect, test } from 'vitest'
import { pageHref, pageNumbers, pageOf } from './Pages.tsx'

test('SHELL-050 below ten pages every page is offered', () => {
  expect(pageNumbers(1, 0)).toEqual([])
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('SHELL-050 from ten pages on the first eight, a gap, and the last', () => {
  expect(pageNumbers(1, 24)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 24])
  expect(pageNumbers(24, 24)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 24])
})

test('SHELL-050 the current page is always among them, once, and a gap stands only for pages left out', () => {
  expect(pageNumbers(12, 24)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 12, 'gap', 24])
  expect(pageNumbers(9, 24)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 'gap', 24])
  expect(pageNumbers(23, 24)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 23, 24])
})

test('SHELL-050 the query says the page, 1 by default', () => {
  expect(pageOf(new URLSearchParams('page=3'))).toBe(3)
  expect(pageOf(new URLSearchParams(''))).toBe(1)
  for (const wrong of ['0', '-2', 'x', '1.5', '9999999999'])
    expect(pageOf(new URLSearchParams({ page: wrong }))).toBe(1)
})

test('SHELL-050 choosing a page changes the page and nothing else of the address', () => {
  expect(pageHref(new URLSearchParams('sort=new&page=2'), 5)).toBe('?sort=new&page=5')
})
