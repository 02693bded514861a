import { expect, test } from 'vitest'
import { voted } from './votes.ts'

const none = { upvotes: 5, downvotes: 2, vote: null }
const up = { upvotes: 6, downvotes: 2, vote: true }
const down = { upvotes: 5, downvotes: 3, vote: false }

test('VOTE-004 voting up with no vote gives an up vote; voting down gives a down vote', () => {
  expect(voted(none, true)).toEqual(up)
  expect(voted(none, false)).toEqual(down)
})

test('VOTE-005 voting up on an up vote removes it; voting down turns it into a down vote', () => {
  expect(voted(up, true)).toEqual(none)
  expect(voted(up, false)).toEqual(down)
})

test('VOTE-006 voting down on a down vote removes it; voting up turns it into an up vote', () => {
  expect(voted(down, false)).toEqual(none)
  expect(voted(down, true)).toEqual(up)
})
