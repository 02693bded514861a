import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import { toldWords } from './ActDialog.tsx'

const community = { name: 'Rivers' }
const kinds = ['report']
const post = { kinds, targetType: 'post', target: { title: 'A <heron>' }, community } as Case
const comment = { kinds, targetType: 'comment', target: { postTitle: 'A <heron>' }, community } as Case

test('QUEUE-014, QUEUE-016 what the author will be told is shown in the words of the notice', () => {
  expect(toldWords('remove', [post], 'Be kind', null)).toEqual(['Your post A <heron> was removed from Rivers: Be kind'])
  expect(toldWords('remove', [comment], 'Be kind', null)).toEqual(['Your comment on A <heron> was removed: Be kind'])
  expect(toldWords('remove', [post, post], 'Be kind', null)).toEqual(['Your post … was removed from Rivers: Be kind'])
  expect(toldWords('warn', [post], 'Be kind', null)).toEqual(['A warning from the moderators of Rivers: Be kind'])
  expect(toldWords('ban', [post], 'Spam', '2026-11-29T10:00:00Z')).toEqual([
    'You are banned from Rivers until 29 Nov 2026: Spam',
  ])
  expect(toldWords('ban', [post], 'Spam', null)).toEqual(['You are banned from Rivers for good: Spam'])
  expect(toldWords('lock', [post], 'Done', null)).toEqual([])
})

test('QUEUE-014 of several kinds each is told in its own words, once', () => {
  expect(toldWords('remove', [post, comment, post], 'Be kind', null)).toEqual([
    'Your post … was removed from Rivers: Be kind',
    'Your comment on A <heron> was removed: Be kind',
  ])
  expect(toldWords('ban', [post, comment], 'Spam', null)).toEqual(['You are banned from Rivers for good: Spam'])
})

test('LADDER-014 of what is refused its author is told that it was not published', () => {
  const [held, answer] = [post, comment].map(
    (given) => ({ ...given, kinds: ['hold'], target: { ...given.target, held: true } }) as Case,
  )
  if (!held || !answer) throw new Error('There is nothing to refuse.')
  expect(toldWords('remove', [held], 'Be kind', null)).toEqual(['Your post in Rivers was not published: Be kind'])
  expect(toldWords('remove', [answer], 'Be kind', null)).toEqual([
    'Your comment on A <heron> was not published: Be kind',
  ])
  expect(toldWords('remove', [held, post], 'Be kind', null)).toEqual([
    'Your post in Rivers was not published: Be kind',
    'Your post A <heron> was removed from Rivers: Be kind',
  ])
  expect(toldWords('approve', [held], '', null)).toEqual([])
})
