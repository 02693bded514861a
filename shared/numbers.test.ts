import { expect, test } from 'vitest'
import { groupedNumber, shortNumber } from './numbers.ts'

test('TIME-004 numbers up to 990 are shown in full, above that with k', () => {
  expect(shortNumber(0)).toBe('0')
  expect(shortNumber(990)).toBe('990')
  expect(shortNumber(991)).toBe('1k')
})

test('TIME-004 numbers up to 999000 are shown with k, above that with m', () => {
  expect(shortNumber(999_000)).toBe('999k')
  expect(shortNumber(999_001)).toBe('1m')
  expect(shortNumber(12_345_678)).toBe('12.3m')
})

test('TIME-005 a shortened number has at most one decimal and never a zero one', () => {
  expect(shortNumber(1540)).toBe('1.5k')
  expect(shortNumber(2000)).toBe('2k')
  expect(shortNumber(2049)).toBe('2k')
  expect(shortNumber(1_250_000)).toBe('1.3m')
})

test('TIME-004 a negative number is shortened like its opposite', () => {
  expect(shortNumber(-12)).toBe('−12')
  expect(shortNumber(-1540)).toBe('−1.5k')
})

test('a full number is grouped by thousands', () => {
  expect(groupedNumber(12)).toBe('12')
  expect(groupedNumber(12_480)).toBe('12,480')
  expect(groupedNumber(-1_234_567)).toBe('−1,234,567')
})
