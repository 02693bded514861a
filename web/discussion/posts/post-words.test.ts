import { expect, test } from 'vitest'
import { isEdited, percentUp, votesWords } from './post-words.ts'

test('VOTE-018 the votes as text', () => {
  expect(votesWords({ upvotes: 1248, downvotes: 52 })).toBe('96% upvoted • 1248 upvotes • 52 downvotes')
  expect(votesWords({ upvotes: 1, downvotes: 1 })).toBe('50% upvoted • 1 upvote • 1 downvote')
  expect(votesWords({ upvotes: 0, downvotes: 0 })).toBe('No votes')
})

test.each([
  [1, 0, 100],
  [0, 3, 0],
  [1, 2, 33],
  [2, 1, 67],
  [1, 7, 13],
])('VOTE-019 %i up and %i down are %i percent', (upvotes, downvotes, percent) => {
  expect(percentUp({ upvotes, downvotes })).toBe(percent)
})

test('VOTE-019 without votes there is no percent', () => {
  expect(percentUp({ upvotes: 0, downvotes: 0 })).toBeNull()
})

const createdAt = '2026-02-11T12:00:00Z'

test('POST-071 a post counts as edited if it is edited more than 5 minutes after its creation', () => {
  expect(isEdited({ createdAt, editedAt: '2026-02-11T12:05:01Z' })).toBe(true)
  expect(isEdited({ createdAt, editedAt: '2026-02-11T12:05:00Z' })).toBe(false)
  expect(isEdited({ createdAt, editedAt: null })).toBe(false)
})
