import { expect, test } from 'vitest'
import { removalTextOf } from './removal-text.ts'

test(`QUEUE-026 by default the author reads "Removed from /{community}: {rule}", otherwise the rule's text`, () => {
  expect(removalTextOf('trains', { rule: 'No ads', removalText: null })).toBe('Removed from /trains: No ads')
  expect(removalTextOf('trains', { rule: 'No ads', removalText: 'Buy one.' })).toBe('Buy one.')
})
