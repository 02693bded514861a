import { expect, test } from 'vitest'
import { afterVote } from './votes.ts'

const none = { upvotes: 5, downvotes: 2, vote: null }
const up = { upvotes: 6, downvotes: 2, vote: true }
const down = { upvotes: 5, downvotes: 3, vote: false }

test('VOTE-004 voting up with no vote gives an up vote; voting down gives a down vote', () => {
  expect(afterVote(none, true)).toEqual(up)
  expect(afterVote(none, false)).toEqual(down)
})

test('VOTE-005 voting up on an up vote removes it; voting down turns it into a down vote', () => {
  expect(afterVote(up, true)).toEqual(none)
  expect(afterVote(up, false)).toEqual(down)
})

test('VOTE-006 voting down on a down vote removes it; voting up turns it into an up vote', () => {
  expect(afterVote(down, false)).toEqual(none)
  expect(afterVote(down, true)).toEqual(up)
})
