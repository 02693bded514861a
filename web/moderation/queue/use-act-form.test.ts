import { expect, test } from 'vitest'
import type { Rule } from '../../../api/discussion/communities.ts'
import { noReason, reasonText, withText } from './use-act-form.ts'

const rules = [
  { id: 7, rule: 'Be kind', removalText: null },
  { id: 9, rule: 'No adverts', removalText: 'Adverts go to /Market.' },
] as Rule[]
const community = { name: 'Rivers', rules }

test('QUEUE-014 a rule brings its own words, the usual ones where it has none, and what was changed stays with it', () => {
  const kind = { ...noReason, ruleId: 7 }
  expect(reasonText(kind, 'remove', community)).toBe('Removed from /Rivers: Be kind')
  expect(reasonText({ ...kind, ruleId: 9 }, 'remove', community)).toBe('Adverts go to /Market.')
  expect(reasonText(kind, 'ban', community)).toBe('Be kind')
  const changed = withText(kind, 'Please be kinder.')
  expect(reasonText(changed, 'remove', community)).toBe('Please be kinder.')
  expect(reasonText({ ...changed, ruleId: null }, 'remove', community)).toBe('')
  expect(reasonText({ ...changed, ruleId: 7 }, 'remove', community)).toBe('Please be kinder.')
})

test('QUEUE-014 where no rules are offered what is typed is something else', () => {
  const typed = withText(noReason, 'Off topic')
  expect(typed.ruleId).toBeNull()
  expect(reasonText(typed, 'remove', undefined)).toBe('Off topic')
})

test('QUEUE-038 a reason besides the rules brings its text, and what was changed stays with it', () => {
  const own = [{ title: 'Seen before', text: 'This was posted last week.' }]
  const seen = { ...noReason, ruleId: null, own: 0 }
  expect(reasonText(seen, 'remove', community, own)).toBe('This was posted last week.')
  const changed = withText(seen, 'Posted yesterday.')
  expect(reasonText(changed, 'remove', community, own)).toBe('Posted yesterday.')
  expect(reasonText({ ...changed, own: undefined }, 'remove', community, own)).toBe('')
})
