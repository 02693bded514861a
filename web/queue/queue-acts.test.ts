import { expect, test } from 'vitest'
import type { Case } from '../../api/queue.ts'
import { actsFor, actsForAll, actText, queueActs } from './queue-acts.ts'

const made = (given: Partial<Case>) =>
  ({ state: 'open', kinds: ['report'], targetType: 'post', outcome: null, escalated: false, ...given }) as Case

const names = (acts: readonly { name: string }[]) => acts.map(({ name }) => name)

test('QUEUE-022, QUEUE-024 each case offers what can be done with it, by a key of its own', () => {
  expect(names(actsFor(made({})))).toEqual(['approve', 'remove', 'ignore', 'ban', 'lock', 'warn', 'escalate'])
  expect(names(actsFor(made({ targetType: 'user' })))).toEqual(['approve'])
  expect(names(actsFor(made({ kinds: ['appeal'] })))).toEqual(['escalate', 'overturn', 'uphold'])
  expect(names(actsFor(made({ state: 'done', outcome: 'remove' })))).toEqual(['approve'])
  expect(names(actsFor(made({ state: 'done', outcome: 'approve' })))).toEqual([])
  const keys = queueActs.flatMap(({ key }) => key ?? [])
  expect(keys.toSorted()).toEqual(['a', 'b', 'e', 'i', 'l', 'r', 'w'])
})

test('QUEUE-025 with several selected only what can be done with all of them is offered', () => {
  expect(names(actsForAll([made({}), made({ targetType: 'user' })]))).toEqual(['approve'])
  expect(actsForAll([made({}), made({ kinds: ['appeal'] })]).map(({ name }) => name)).toEqual(['escalate'])
  expect(actsForAll([])).toEqual([])
})

test('QUEUE-017 what is with the admins is handed back by the same act', () => {
  const escalate = queueActs.find(({ name }) => name === 'escalate')
  if (!escalate) throw new Error('There is no such act.')
  expect(actText(escalate, [made({})])).toBe('Escalate')
  expect(actText(escalate, [made({ escalated: true })])).toBe('Hand back')
})
