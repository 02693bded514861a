import { expect, test } from 'vitest'
import { compareTables } from './compare.ts'

const table = (rows: [string, number, number][]) => ({ title: 'Reading', columns: ['request', 'ms', 'bytes'], rows })

test('numbers are printed as ratios to earlier ones, by the name of the row', () => {
  const now = {
    reading: table([
      ['post', 2, 100],
      ['new', 1, 1],
    ]),
  }
  const before = {
    reading: table([
      ['feed', 9, 9],
      ['post', 4, 100],
    ]),
  }
  expect(compareTables(now, before)).toMatch(
    /^Reading: as many times as before\n\nrequest +ms +bytes\npost +0\.50 +1\.00\n$/,
  )
})

test('a table that was not measured before is left out', () => {
  expect(compareTables({ writing: table([['post', 2, 1]]) }, { reading: table([]) })).toBe('')
})
