import { expect, test } from 'vitest'
import { removalTextOf } from './removal-text.ts'

test('QUEUE-026 by default the author is told "Removed from /{community}: {rule}", else what the rule says', () => {
  expect(removalTextOf('trains', { rule: 'No ads', removalText: null })).toBe('Removed from /trains: No ads')
  expect(removalTextOf('trains', { rule: 'No ads', removalText: 'Buy one.' })).toBe('Buy one.')
})
