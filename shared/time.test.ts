import { expect, test } from 'vitest'
import { briefly, dayMonthYear, fullDate, spanInWords, timeAgo } from './time.ts'

const now = new Date('2026-11-20T14:05:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

function read(passed: number): string {
  return timeAgo(new Date(now.getTime() - passed), now)
}

test('TIME-001 less than a minute ago is "just now"', () => {
  expect(read(0)).toBe('just now')
  expect(read(59 * second + 999)).toBe('just now')
})

test('TIME-001 minutes up to an hour, hours up to a day, days up to the seventh', () => {
  expect(read(2 * minute)).toBe('2 minutes ago')
  expect(read(hour - 1)).toBe('59 minutes ago')
  expect(read(day - 1)).toBe('23 hours ago')
  expect(read(2 * day)).toBe('2 days ago')
  expect(read(7 * day - 1)).toBe('6 days ago')
})

test('TIME-001 weeks from the seventh day to a year, then years', () => {
  expect(read(14 * day)).toBe('2 weeks ago')
  expect(read(365 * day - 1)).toBe('52 weeks ago')
  expect(read(365 * day)).toBe('1 year ago')
  expect(read(3 * 365 * day)).toBe('3 years ago')
})

test('TIME-001 in narrow places a time is a number and a letter', () => {
  const received = [0, minute, 23 * hour, 3 * day, 14 * day, 365 * day].map((passed) => briefly(read(passed)))
  expect(received).toEqual(['now', '1 m', '23 h', '3 d', '2 w', '1 y'])
})

test('TIME-002 the number one is singular', () => {
  expect([minute, hour, day, 7 * day, 365 * day].map(read)).toEqual([
    '1 minute ago',
    '1 hour ago',
    '1 day ago',
    '1 week ago',
    '1 year ago',
  ])
})

test('TIME-002 amounts are rounded down', () => {
  expect(read(2 * minute - 1)).toBe('1 minute ago')
  expect(read(6 * hour - 1)).toBe('5 hours ago')
  expect(read(2 * 365 * day - 1)).toBe('1 year ago')
})

test('TIME-001 a time in the future is "just now"', () => {
  expect(read(-5 * minute)).toBe('just now')
})

test('TIME-001 a time may be a date, a text or a number', () => {
  expect(timeAgo('2026-11-20T09:05:00Z', now.getTime())).toBe('5 hours ago')
})

test("TIME-002 the full date has day, month, year and minute, in UTC or in the reader's time zone", () => {
  expect(fullDate('2026-01-05T04:07:59Z')).toBe('5 January 2026, 04:07 UTC')
  const local = new Date(2026, 10, 20, 9, 3)
  expect(fullDate(local, 'local')).toBe('20 November 2026, 09:03')
})

test('a short date is the same wherever it is computed', () => {
  expect(dayMonthYear('2026-09-01T23:59:59Z')).toBe('1 Sep 2026')
  expect(dayMonthYear('2026-12-31T23:59:59Z')).toBe('31 Dec 2026')
})

test('a span is given in minutes, hours or days, rounded up', () => {
  const spans: [number, string][] = [
    [0, '1 minute'],
    [61, '2 minutes'],
    [59 * 60, '59 minutes'],
    [59 * 60 + 1, '1 hour'],
    [24 * 3600, '24 hours'],
    [47 * 3600, '47 hours'],
    [47 * 3600 + 1, '2 days'],
    [30 * 24 * 3600, '30 days'],
  ]
  for (const [seconds, words] of spans) expect([seconds, spanInWords(seconds)]).toEqual([seconds, words])
})
