import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import { followed } from './follow-queue.ts'
import type { Queue, QueueItem } from './queue-source.ts'

const counts = (all: number) => ({ all, kinds: { report: all, hold: 0, appeal: 0 }, communities: [] })
const item = (key: string, more: Partial<Case> = {}): QueueItem => ({
  key,
  case: { id: key, state: 'open', version: 1, ...more } as Case,
})
const list = (items: readonly QueueItem[], more: Partial<Queue> = {}) =>
  ({ items, counts: counts(items.length), next: null, loading: false, failed: false, ...more }) as Queue
const keys = ({ items }: Queue) => items.map(({ key }) => key)

test('QUEUE-036 a decided case keeps its place with its newest state, and what may not be seen any more goes', () => {
  const looked = new Map([
    ['1', item('1', { state: 'done', version: 2 }).case],
    ['3', null],
    // The call failed.
    ['4', undefined],
  ])
  const shown = list([item('1'), item('2'), item('3'), item('4')])
  const after = followed(shown, { shown: shown.items, now: list([item('2', { version: 5 })]), looked, joins: true })
  expect(after.items.map(({ key, case: { state, version } }) => [key, state, version])).toEqual([
    ['1', 'done', 2],
    ['2', 'open', 5],
    ['4', 'open', 1],
  ])
  expect(after.counts.all).toBe(1)
})

test('QUEUE-036 new cases join the end of a list that was there as a whole, and no other', () => {
  const now = list([item('1'), item('2'), item('3')], { next: 'more', counts: counts(9) })
  const shown = [item('1')]
  const news = { shown, now, looked: new Map(), joins: true }
  const whole = followed(list(shown), news)
  expect([keys(whole), whole.next, whole.counts.all]).toEqual([['1', '2', '3'], 'more', 9])
  expect(keys(followed(list(shown), { ...news, joins: false }))).toEqual(['1'])
  const begun = followed(list(shown, { next: 'rest' }), news)
  expect([keys(begun), begun.next]).toEqual([['1'], 'rest'])
  // The list was loaded again just before this moderator decided the first case.
  expect(keys(followed(list([]), news))).toEqual(['2', '3'])
})

test('QUEUE-036 the head of an author counts what is open now, and stays while its rows do', () => {
  const author = { id: 'a' } as NonNullable<Case['author']>
  const group = (open: number) => ({ author, open, newest: '', cases: [item('1').case, item('2').case] })
  const shown = list([{ ...item('1'), group: group(5) }, item('2')])
  const now = list([{ ...item('2'), group: group(4) }])
  const after = followed(shown, { shown: shown.items, now, looked: new Map([['1', null]]), joins: false })
  expect(after.items.map((each) => [each.key, each.group?.open])).toEqual([
    ['1', 4],
    ['2', undefined],
  ])
  expect(
    followed(shown, { shown: shown.items, now: list([]), looked: new Map(), joins: false }).items[0]?.group?.open,
  ).toBe(0)
})
