import { expect, test } from 'vitest'
import type { Digest } from '../../../api/people/mail-settings.ts'
import { isTimeZone, nextDigestAt } from './digest-times.ts'

const at = (text: string) => new Date(text)
const daily = (hour: number, timeZone = 'Europe/Berlin') =>
  ({ every: 'daily', weekday: 'monday', hour, minute: 5, timeZone }) as const
const weekly = (weekday: Digest['weekday'], hour: number, timeZone = 'Europe/Berlin') =>
  ({ every: 'weekly', weekday, hour, minute: 5, timeZone }) as const

// 26 November 2026 is a Thursday.
test.each([
  ['later today', daily(8), '2026-11-26T05:00:00Z', '2026-11-26T07:05:00.000Z'],
  ['tomorrow', daily(8), '2026-11-26T07:05:00Z', '2026-11-27T07:05:00.000Z'],
  ['later on its weekday', weekly('thursday', 8), '2026-11-26T07:04:00Z', '2026-11-26T07:05:00.000Z'],
  ['a week later', weekly('thursday', 8), '2026-11-26T07:05:00Z', '2026-12-03T07:05:00.000Z'],
  ['on Sunday', weekly('sunday', 20), '2026-11-26T07:00:00Z', '2026-11-29T19:05:00.000Z'],
  ['on the Monday there', weekly('monday', 0, 'Asia/Tokyo'), '2026-11-26T07:00:00Z', '2026-11-29T15:05:00.000Z'],
  ['summer time begins', daily(8), '2026-03-28T08:00:00Z', '2026-03-29T06:05:00.000Z'],
  ['summer time ends', daily(8), '2026-10-24T08:00:00Z', '2026-10-25T07:05:00.000Z'],
  ['an hour that the clocks skip', daily(2), '2026-03-28T03:00:00Z', '2026-03-29T01:05:00.000Z'],
  ['after the skipped hour', daily(2), '2026-03-29T01:05:00Z', '2026-03-30T00:05:00.000Z'],
  ['an hour that comes twice', daily(2), '2026-10-24T03:00:00Z', '2026-10-25T00:05:00.000Z'],
  ['once in an hour that comes twice', daily(2), '2026-10-25T00:05:00Z', '2026-10-26T01:05:00.000Z'],
  ['beyond the date line', daily(0, 'Pacific/Kiritimati'), '2026-11-26T09:00:00Z', '2026-11-26T10:05:00.000Z'],
  ['half an hour', daily(8, 'Asia/Calcutta'), '2026-11-26T00:00:00Z', '2026-11-26T02:35:00.000Z'],
  [
    'a Saturday without this hour',
    weekly('saturday', 23, 'America/Nuuk'),
    '2026-03-22T12:00:00Z',
    '2026-03-29T01:05:00.000Z',
  ],
  ['the Saturday after it', weekly('saturday', 23, 'America/Nuuk'), '2026-03-29T01:05:00Z', '2026-04-05T00:05:00.000Z'],
  [
    'in UTC, where the time zone is not known',
    daily(8, 'Mars/Olympus'),
    '2026-11-26T05:00:00Z',
    '2026-11-26T08:05:00.000Z',
  ],
] as const)('MAIL-014 the next digest comes %s', (_, time, now, expected) => {
  expect(nextDigestAt(time, at(now)).toISOString()).toBe(expected)
})

test('MAIL-014 daily digests come 366 times in a leap year, each at its hour', () => {
  const days = new Set<string>()
  let next = at('2027-12-31T12:00:00Z')
  for (let n = 0; n < 366; n++) {
    next = nextDigestAt({ ...daily(3, 'America/New_York'), minute: 59 }, next)
    const [day = '', time] = next.toLocaleString('sv', { timeZone: 'America/New_York' }).split(' ')
    expect(time).toBe('03:59:00')
    days.add(day)
  }
  expect(days.size).toBe(366)
  expect([...days].at(-1)).toBe('2028-12-31')
})

test('MAIL-014 names that browsers use are time zones, old ones too; offsets and other texts are none', () => {
  const old = ['Asia/Calcutta', 'Asia/Saigon', 'Europe/Kiev', 'America/Buenos_Aires', 'Pacific/Ponape', 'Africa/Asmera']
  for (const zone of [...old, 'Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'UTC', 'Etc/GMT+3', 'EST5EDT'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true])
  for (const zone of [
    '',
    '+02:00',
    '-08',
    'Mars/Olympus',
    'Etc/Unknown',
    'Europe/Berlin\0',
    "UTC'; --",
    'x'.repeat(64),
  ])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false])
})
