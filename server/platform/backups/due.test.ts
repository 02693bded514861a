import { expect, test } from 'vitest'
import { chooseKept, dueAt, isVerificationDue } from './due.ts'

const at = (text: string) => new Date(text)
const daily = { everyHours: 24, at: undefined }

test('OPS-008 the first backup is due a day after the first start, the next ones after the last', () => {
  expect(dueAt(daily, undefined, at('2026-03-01T10:00:00Z'))).toEqual(at('2026-03-02T10:00:00Z'))
  expect(dueAt(daily, at('2026-03-05T03:00:00Z'), at('2026-03-01T10:00:00Z'))).toEqual(at('2026-03-06T03:00:00Z'))
  expect(dueAt({ everyHours: 0, at: undefined }, undefined, at('2026-03-01T10:00:00Z'))).toBeUndefined()
})

test('OPS-008 with BACKUP_AT a backup is due at that time of the server’s clock', () => {
  const nightly = { everyHours: 24, at: { hours: 3, minutes: 30 } }
  // These times have no zone, so they are in the time zone of the machine.
  expect(dueAt(nightly, at('2026-03-05T03:30:20'), at('2026-03-01T10:00:00'))).toEqual(at('2026-03-06T03:30:00'))
  expect(dueAt(nightly, at('2026-03-05T03:29:50'), at('2026-03-01T10:00:00'))).toEqual(at('2026-03-06T03:30:00'))
  expect(dueAt(nightly, undefined, at('2026-03-01T10:00:00'))).toEqual(at('2026-03-02T03:30:00'))
  const weekly = { everyHours: 168, at: { hours: 3, minutes: 30 } }
  expect(dueAt(weekly, at('2026-03-05T03:31:00'), at('2026-03-01T10:00:00'))).toEqual(at('2026-03-12T03:30:00'))
})

test('OPS-009 on Sundays the newest backup is verified, once', () => {
  expect(isVerificationDue(at('2026-03-01T00:10:00'), undefined)).toBe(true)
  expect(isVerificationDue(at('2026-03-01T12:00:00'), at('2026-03-01T00:10:00'))).toBe(false)
  expect(isVerificationDue(at('2026-03-02T12:00:00'), undefined)).toBe(false)
  expect(isVerificationDue(at('2026-03-08T00:00:00'), at('2026-03-01T00:10:00'))).toBe(true)
})

test('OPS-009 of a year of daily backups, those of the last 7 days, 4 weeks and 6 months are kept', () => {
  const nights = Array.from({ length: 365 }, (_, night) => new Date(Date.UTC(2026, 0, 1 + night, 3)))
  const stay = [...chooseKept(nights, { daily: 7, weekly: 4, monthly: 6 })].map((time) =>
    time.toISOString().slice(5, 10),
  )
  expect(stay.toSorted()).toEqual(
    [
      ...['07-31', '08-31', '09-30', '10-31', '11-30'],
      ...['12-13', '12-20'],
      ...['12-25', '12-26', '12-27', '12-28', '12-29', '12-30', '12-31'],
    ].toSorted(),
  )
})

test('OPS-009 days without a backup do not count, and the newest backup is always kept', () => {
  const three = [at('2026-01-01T03:00:00Z'), at('2026-02-10T03:00:00Z'), at('2026-05-05T03:00:00Z')]
  expect([...chooseKept(three, { daily: 7, weekly: 0, monthly: 0 })]).toHaveLength(3)
  expect([...chooseKept(three, { daily: 0, weekly: 0, monthly: 0 })]).toEqual([three[2]])
  expect([...chooseKept([], { daily: 7, weekly: 4, monthly: 6 })]).toEqual([])
})
