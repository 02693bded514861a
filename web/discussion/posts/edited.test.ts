import { expect, test } from 'vitest'
import { isEdited } from './post-words.ts'

const createdAt = '2026-02-11T12:00:00Z'

test('POST-071 an edit more than 5 minutes after creation is told', () => {
  expect(isEdited({ createdAt, editedAt: '2026-02-11T12:05:01Z' })).toBe(true)
  expect(isEdited({ createdAt, editedAt: '2026-02-11T12:05:00Z' })).toBe(false)
  expect(isEdited({ createdAt, editedAt: null })).toBe(false)
})
