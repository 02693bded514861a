import { expect, test } from 'vitest'
import { lastSeen } from './ProfileHead.tsx'

test('PROFILE-003 the note names the month, which is this one or an earlier one in UTC', () => {
  const now = new Date('2025-06-30T23:59:59Z')
  expect(lastSeen('June 2025', now)).toBe('Seen this month')
  expect(lastSeen('May 2025', now)).toBe('Last seen in May 2025')
  expect(lastSeen('June 2024', now)).toBe('Last seen in June 2024')
})

test('PROFILE-003 nothing is said where there is no month', () => {
  expect(lastSeen('', new Date())).toBeUndefined()
})
