import { expect, test } from 'vitest'
import type { Case } from '../../api/queue.ts'
import { actQuestion, decidedWords, refusalWords, refusedWords, undoneWords } from './case-words.ts'

const made = (targetType: string, username: string | null) =>
  ({ targetType, author: username && { username }, community: { name: 'Rivers' }, escalated: false }) as Case

const many = (count: number, targetType: string, ...names: string[]) =>
  Array.from({ length: count }, (_, place) => made(targetType, names[place % names.length] ?? null))

test('QUEUE-025 the question of an act says what, how many and by how many people', () => {
  const cases = [...many(12, 'post', 'ada', 'ben'), ...many(3, 'comment', 'ben', 'cy', 'dee')]
  expect(actQuestion('remove', cases)).toBe('Remove 12 posts and 3 comments by 4 people?')
  expect(actQuestion('ban', cases)).toBe('Ban 4 people and remove 12 posts and 3 comments?')
  expect(actQuestion('warn', cases)).toBe('Warn 4 people about 12 posts and 3 comments?')
  expect(actQuestion('escalate', cases)).toBe('Hand 12 posts and 3 comments by 4 people to the admins?')
  expect(actQuestion('remove', many(2, 'comment', 'ada'))).toBe('Remove 2 comments by @ada?')
  expect(actQuestion('remove', [made('post', 'ada')])).toBe('Remove this post by @ada?')
  expect(actQuestion('lock', [made('post', null)])).toBe('Lock this post?')
  expect(actQuestion('approve', [made('user', 'ada'), made('community', null)])).toBe(
    'Approve 1 account and 1 community?',
  )
})

test('QUEUE-025 what was decided is counted', () => {
  expect(decidedWords(1)).toBe('1 decided')
  expect(decidedWords(1200)).toBe('1,200 decided')
  expect(undoneWords(3, 0)).toBe('3 undone.')
  expect(undoneWords(2, 1)).toBe('2 undone. 1 had changed since and stayed as it is.')
})

test('QUEUE-018 who comes second is told who decided what', () => {
  const done = { state: 'done', closedBy: { username: 'ada' }, outcome: 'remove' } as Case
  const refused = { code: 'case_changed', message: null }
  expect(refusalWords(refused, done)).toBe('@ada has just decided this: removed.')
  expect(refusalWords(refused, { ...done, state: 'open' } as Case)).toBe(
    'This has changed since you opened it. Look at it once more.',
  )
  expect(refusalWords({ code: 'own_case', message: 'Yours.' })).toBe('Yours.')
  expect(refusedWords(2)).toMatch(/^2 were not decided/)
})
