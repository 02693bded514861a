import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import { ApiError, type CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { shownToasts } from '../../platform/ui/feedback/toasts.ts'
import { type Desk, decide, tellDecided, undoDecided } from './decide.ts'
import { changeQueue, loadMoreCases, type Queue, queueFilterIn, reloadQueue } from './queue-source.ts'

const waiting = (id: string, more: object = {}) =>
  ({
    ...{ id, version: 1, state: 'open', kinds: ['report'], targetType: 'user', target: null, author: null },
    ...{ community: { id: 'rivers', name: 'Rivers' }, escalated: false, closedBy: null, outcome: null },
    ...more,
  }) as unknown as Case

const counts = (all: number) => ({
  ...{ all, kinds: { report: all, hold: 0, appeal: 0 } },
  communities: [{ id: 'rivers', name: 'Rivers', count: all }],
})

const listOf = (ids: string, all = ids.length, next: string | null = null) => ({
  ...{ cases: [...ids].map((id) => waiting(id)), groups: null, counts: counts(all), next },
})

/** Of one author, the newest of so many. */
const byAuthor = (ids: string, open: number) => ({
  ...{ cases: null, groups: [{ author: null, open, newest: '', cases: [...ids].map((id) => waiting(id)) }] },
  ...{ counts: counts(open), next: null },
})

const ok = (id: string) => ({ id, ok: true, status: 200, code: null, message: null })
const refusal = (id: string, more: object = {}) => ({
  ...{ id, ok: false, status: 409, code: 'case_changed', message: 'It has changed.', ...more },
})

/** A queue whose server gives these answers, call by call. */
async function queueOf(
  answers: Partial<Record<'listQueue' | 'actOnCases' | 'undoActs' | 'getCase', unknown[]>>,
  { search = '', isAdmin = false } = {},
) {
  const asked: string[] = []
  const call = (async (name: keyof typeof answers) => {
    asked.push(name)
    const answer = answers[name]?.shift()
    if (answer instanceof Error) throw answer
    if (answer === undefined) throw new Error(`Nobody should have asked for ${name}.`)
    return answer
  }) as unknown as CallApi
  const memory = createMemory(call)
  const desk: Desk = { memory, filter: queueFilterIn(new URLSearchParams(search)), isAdmin }
  await reloadQueue(memory, desk.filter)
  const queue = () => changeQueue(memory, desk.filter, (it) => it) as Queue
  const ids = () =>
    queue()
      .items.map(({ key }) => key)
      .join('')
  return { desk, memory, asked, queue, ids }
}

const said = () => shownToasts().map(({ text }) => text)

test('QUEUE-018 one that somebody else has decided goes out of the list, and is told though it is not the opened one', async () => {
  const done = waiting('b', { state: 'done', closedBy: { username: 'ada' }, outcome: 'remove', version: 2 })
  const { desk, ids, queue, asked } = await queueOf({
    listQueue: [listOf('abc')],
    actOnCases: [{ results: [refusal('b', { case: done })], undoId: null }],
  })
  const decided = await decide(desk, 'approve', [waiting('b')])
  tellDecided(decided, 'a', () => {})
  expect(decided).toMatchObject({ done: [], refused: [{ id: 'b', waits: false }] })
  expect(ids()).toBe('ac')
  expect(queue().counts.all).toBe(2)
  expect(said()).toContain('@ada has just decided this: removed.')
  // It came with the refusal.
  expect(asked).not.toContain('getCase')
})

test('QUEUE-018 one that has changed stays as it is now; one that is for others now goes, whatever the call for it says', async () => {
  const { desk, ids, queue } = await queueOf({
    listQueue: [listOf('abcd')],
    actOnCases: [
      {
        results: [
          refusal('a', { case: waiting('a', { version: 2 }) }),
          refusal('b', { code: 'own_case' }),
          refusal('c', { case: waiting('c', { escalated: true, version: 2 }) }),
          refusal('d', { code: 'no_such_thing' }),
        ],
        undoId: null,
      },
    ],
    getCase: [new ApiError(403, { code: 'own_case' }), new ApiError(0, null)],
  })
  const { refused } = await decide(
    desk,
    'approve',
    [...'abcd'].map((id) => waiting(id)),
  )
  expect(refused.map(({ waits }) => waits)).toEqual([true, false, false, true])
  expect(refused[1]?.now).toBe(null)
  expect(ids()).toBe('ad')
  expect(queue().items[0]?.case.version).toBe(2)
  expect(queue().counts).toMatchObject({ all: 2 })
})

test('QUEUE-022 what is decided is counted out everywhere', async () => {
  const { desk, queue } = await queueOf({
    listQueue: [listOf('abc')],
    actOnCases: [{ results: [ok('a'), ok('b')], undoId: 'u' }],
  })
  await decide(desk, 'remove', [waiting('a'), waiting('b')])
  expect(queue().counts).toEqual({
    ...{ all: 1, kinds: { report: 1, hold: 0, appeal: 0 } },
    communities: [{ id: 'rivers', name: 'Rivers', count: 1 }],
  })
})

test('QUEUE-022 of an author whose listed cases are decided the others follow', async () => {
  const { desk, ids, queue } = await queueOf(
    {
      listQueue: [byAuthor('edc', 5), byAuthor('ba', 2)],
      actOnCases: [
        { results: [ok('e')], undoId: 'u' },
        { results: [ok('d'), ok('c')], undoId: 'v' },
      ],
    },
    { search: 'group=author' },
  )
  await decide(desk, 'approve', [waiting('e')])
  expect(ids()).toBe('dc')
  expect(queue().items[0]?.group?.open).toBe(4)
  await decide(desk, 'approve', [waiting('d'), waiting('c')])
  expect(ids()).toBe('ba')
  expect(queue().items[0]?.group?.open).toBe(2)
})

test('QUEUE-022 a list that ran empty while more waits comes anew', async () => {
  const { desk, ids } = await queueOf({
    listQueue: [listOf('a', 2), listOf('b')],
    actOnCases: [{ results: [ok('a')], undoId: 'u' }],
  })
  await decide(desk, 'approve', [waiting('a')])
  expect(ids()).toBe('b')
})

test('QUEUE-017 what an admin hands back stays theirs to see; for moderators what is with the admins is gone', async () => {
  const handed = { ...listOf('ab'), cases: [waiting('a', { escalated: true, version: 2 }), waiting('b')] }
  const results = [ok('a')]
  const admin = await queueOf(
    { listQueue: [listOf('ab'), handed], actOnCases: [{ results, undoId: 'u' }] },
    { isAdmin: true },
  )
  await decide(admin.desk, 'escalate', [waiting('a')])
  expect(admin.ids()).toBe('ab')
  expect(admin.queue().counts.all).toBe(2)
  const moderator = await queueOf({ listQueue: [listOf('ab')], actOnCases: [{ results, undoId: 'u' }] })
  await decide(moderator.desk, 'escalate', [waiting('a')])
  expect(moderator.ids()).toBe('b')
})

test('QUEUE-022 what is brought back from among those done stays there, and nothing less waits', async () => {
  const { desk, ids, queue } = await queueOf(
    { listQueue: [listOf('ab', 7), listOf('ab', 7)], actOnCases: [{ results: [ok('a')], undoId: 'u' }] },
    { search: 'state=done' },
  )
  await decide(desk, 'approve', [waiting('a', { state: 'done' })])
  expect(ids()).toBe('ab')
  expect(queue().counts.all).toBe(7)
})

test('QUEUE-025 what is taken back while another page is shown leaves the list alone', async () => {
  const { memory, asked } = await queueOf({ listQueue: [listOf('a')], undoActs: [{ results: [ok('b')] }] })
  expect(await undoDecided(memory, 'u', () => null)).toEqual(['b'])
  expect(asked.filter((name) => name === 'listQueue')).toHaveLength(1)
})

test('QUEUE-022 feeds and posts are asked for again after a decision', async () => {
  const { desk, memory } = await queueOf({
    listQueue: [listOf('a', 1)],
    actOnCases: [{ results: [ok('a')], undoId: 'u' }],
  })
  memory.collections.begin('feed /', { items: [], next: null })
  await decide(desk, 'remove', [waiting('a')])
  expect(memory.collections.get('feed /')).toBeUndefined()
})

test('QUEUE-022 what comes with the next page stands behind the cases before it', async () => {
  const { desk, memory, ids } = await queueOf({ listQueue: [listOf('ab', 4, 'n'), listOf('bcd', 4)] })
  await loadMoreCases(memory, desk.filter)
  expect(ids()).toBe('abcd')
})
