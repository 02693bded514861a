import { expect, test, vi } from 'vitest'
import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { ApiError, type CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { addNewAnswer, addToThread, openThread } from '../comments/thread/thread-store.ts'
import { followDecision } from './HeldComment.tsx'

const make = (id: string, more: Partial<Comment> = {}) =>
  ({ id, parentId: null, noReplies: 0, noRepliesDirect: 0, ...more }) as Comment

/** A thread with two comments and a held one of the viewer; `now` returns the current answer of the server. */
function createScene(now: () => Comment) {
  const calls: unknown[] = []
  const call = (async (name: string, { params }: { params: object }) => {
    calls.push([name, params])
    return now()
  }) as unknown as CallApi
  const memory = createMemory(call)
  const answerOf = (comments: Comment[]) =>
    memory.merge('getPost', {
      ...{ id: 'p', publicId: 'pub', noComments: 2, commentsNext: null, lastVisitAt: null },
      comments,
    } as never) as Post
  const held = make('held', { held: true })
  const follow = async () => {
    vi.stubGlobal('document', { querySelector: () => null })
    await followDecision(thread, 'held')
    vi.unstubAllGlobals()
  }
  const threads = (['best', 'newest'] as const).map((sort) => {
    const thread = openThread({
      ...{ memory, sort, viewerId: 'me', extra: [], atOnce: true },
      answer: answerOf([make('a'), held, make('b')]),
    })
    if (!thread) throw new Error('The post came without comments.')
    return thread
  })
  const roots = () => threads.map(({ tree }) => tree.roots)
  const [thread] = threads as [(typeof threads)[0], ...typeof threads]
  return { thread, threads, follow, calls, roots, answerOf, held }
}

test('LADDER-012 a released comment replaces the held one in every sort order, and an older answer does not bring the held one back', async () => {
  const { threads, follow, calls, roots, answerOf, held } = createScene(() => make('became'))
  await follow()
  expect(calls).toEqual([['getComment', { commentId: 'held' }]])
  const after = ['a', 'became', 'b']
  expect(roots()).toEqual([after, after])
  for (const other of threads) addNewAnswer(other, answerOf([make('a'), held, make('b')]))
  expect(roots()).toEqual([after, after])
})

test('LADDER-012 a released comment that is loaded already is not added again', async () => {
  const { thread, follow, roots } = createScene(() => make('became'))
  addToThread(thread, [make('became')])
  await follow()
  expect(roots()).toEqual([
    ['a', 'b', 'became'],
    ['a', 'became', 'b'],
  ])
})

test('LADDER-014 a refused comment is removed, unless it is being edited; a held one stays, even if the call fails', async () => {
  let answer = () => make('held', { held: true })
  const { thread, follow, roots } = createScene(() => answer())
  await follow()
  answer = () => {
    throw new ApiError(0, null)
  }
  await follow()
  const before = ['a', 'held', 'b']
  expect(roots()).toEqual([before, before])
  answer = () => {
    throw new ApiError(404, { code: 'comment_not_found' })
  }
  const node = thread.tree.nodes.get('held')
  if (node) thread.tree.nodes.set('held', { ...node, box: 'edit' })
  await follow()
  expect(roots()).toEqual([before, ['a', 'b']])
  if (node) thread.tree.nodes.set('held', node)
  await follow()
  expect(roots()).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})
