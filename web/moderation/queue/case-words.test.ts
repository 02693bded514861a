import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import {
  actButton,
  actQuestion,
  caseNoun,
  decidedByWords,
  decidedWords,
  refusalWords,
  refusedWords,
  undoneWords,
} from './case-words.ts'

const made = (targetType: string, username: string | null, kinds = ['report']) =>
  ({
    targetType,
    author: username && { username },
    community: { name: 'Rivers' },
    escalated: false,
    kinds,
    target: null,
  }) as Case

const many = (count: number, targetType: string, ...names: string[]) =>
  Array.from({ length: count }, (_, place) => made(targetType, names[place % names.length] ?? null))

test('QUEUE-025 the question of an act says what, how many and by how many people', () => {
  const cases = [...many(12, 'post', 'ada', 'ben'), ...many(3, 'comment', 'ben', 'cy', 'dee')]
  expect(actQuestion('remove', cases)).toBe('Remove 12 posts and 3 comments by 4 people?')
  expect(actQuestion('ban', cases)).toBe('Ban 4 people from Rivers and remove 12 posts and 3 comments?')
  expect(actQuestion('warn', cases)).toBe('Warn 4 people about 12 posts and 3 comments?')
  expect(actQuestion('escalate', cases)).toBe('Escalate 12 posts and 3 comments by 4 people to the admins?')
  expect(actQuestion('remove', many(2, 'comment', 'ada'))).toBe('Remove 2 comments by @ada?')
  expect(actQuestion('remove', [made('post', 'ada')])).toBe('Remove this post by @ada?')
  expect(actQuestion('lock', [made('post', null)])).toBe('Lock this post?')
  expect(actQuestion('approve', [made('user', 'ada'), made('community', null)])).toBe(
    'Approve 1 account and 1 community?',
  )
})

test('QUEUE-025 the button under the question says the act with its object', () => {
  const cases = [...many(2, 'post', 'ada', 'ben'), ...many(1, 'comment', 'ben')]
  expect(actButton('remove', 'Remove', cases)).toBe('Remove posts and comments')
  expect(actButton('remove', 'Refuse', [made('comment', 'ada')])).toBe('Refuse comment')
  expect(actButton('ban', 'Ban', cases)).toBe('Ban authors')
  expect(actButton('warn', 'Warn', many(2, 'post', 'ada'))).toBe('Warn author')
  expect(actButton('ignore', 'Ignore', cases)).toBe('Ignore reports')
  expect(actButton('escalate', 'Hand back', many(2, 'post', 'ada'))).toBe('Hand back posts')
  expect(actButton('uphold', 'Uphold', [made('post', 'ada')])).toBe('Uphold decision')
})

test('QUEUE-022 the appeal of a person is about the ban, and not about their account', () => {
  const appealed = (targetType: string, act: string) =>
    caseNoun({ ...made(targetType, 'ada', ['appeal']), appeal: { entry: { act } } } as Case)
  expect(appealed('user', 'ban_member')).toBe('ban')
  expect(appealed('user', 'warn')).toBe('warning')
  expect(appealed('post', 'remove_post')).toBe('post')
  expect(caseNoun({ ...made('user', 'ada'), appeal: null } as Case)).toBe('account')
})

test('QUEUE-025 what was decided is counted', () => {
  expect(decidedWords(1)).toBe('1 decided')
  expect(decidedWords(1200)).toBe('1,200 decided')
  expect(undoneWords(3, 0)).toBe('3 undone.')
  expect(undoneWords(2, 1)).toBe('2 undone. 1 had changed since and stayed as it is.')
})

test('QUEUE-018 who comes second is told who decided what', () => {
  const done = { ...made('post', null), state: 'done', closedBy: { username: 'ada' }, outcome: 'remove' } as Case
  const refused = { code: 'case_changed', message: null }
  expect(refusalWords(refused, done)).toBe('@ada has just decided this: removed.')
  expect(refusalWords(refused, { ...done, state: 'open' } as Case)).toBe(
    'This has changed since you opened it. Look at it once more.',
  )
  expect(refusalWords({ code: 'own_case', message: 'Yours.' })).toBe('Yours.')
  expect(refusedWords(2)).toMatch(/^2 were not decided/)
})

test('LADDER-014 what waited to be published is released or refused in every word', () => {
  const held = { ...made('post', 'ada', ['hold']), target: { held: true }, closedBy: { username: 'ben' } } as Case
  expect(actQuestion('approve', [held])).toBe('Release this post by @ada?')
  expect(actQuestion('remove', [held, held])).toBe('Refuse 2 posts by @ada?')
  expect(actQuestion('ban', [held])).toBe('Ban @ada from Rivers and refuse this post?')
  expect(actQuestion('remove', [held, made('comment', 'ada')])).toBe('Remove 1 post and 1 comment by @ada?')
  expect(decidedByWords({ ...held, outcome: 'approve' })).toBe('Decided by @ben: released.')
  expect(decidedByWords({ ...held, outcome: 'remove' })).toBe('Decided by @ben: refused.')
  const second = refusalWords({ code: 'case_changed', message: null }, { ...held, state: 'done', outcome: 'remove' })
  expect(second).toBe('@ben has just decided this: refused.')
  // A released item is a normal post: if it is removed later, the word is "removed".
  const published = { ...held, target: {} } as Case
  expect(decidedByWords({ ...published, outcome: 'approve' })).toBe('Decided by @ben: released.')
  expect(decidedByWords({ ...published, outcome: 'remove' })).toBe('Decided by @ben: removed.')
  expect(actQuestion('approve', [published])).toBe('Approve this post by @ada?')
})
