import { expect, test } from 'vitest'
import type { Comment, CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { CallApi } from '../../../platform/client.ts'
import { createMemory } from '../../../platform/memory/memory.ts'
import { missingReplies, type Thread } from './comment-tree.ts'
import { loadBelow, loadMore } from './thread-pages.ts'
import { addHeld, addNewAnswer, addOwnComment, openThread } from './thread-store.ts'

const make = (id: string, parentId: string | null = null, more: Partial<Comment> = {}) =>
  ({ id, parentId, noReplies: 0, noRepliesDirect: 0, body: id, upvotes: 0, ...more }) as Comment

const postWith = (comments: Comment[], more: Partial<Post> = {}) =>
  ({ id: 'p', publicId: 'pub', noComments: comments.length, comments, commentsNext: null, ...more }) as Post

/** A memory whose server answers these pages of comments, in this order. */
function memoryWith(...pages: { comments: Comment[]; next: string | null }[]) {
  const asked: unknown[] = []
  const call = (async (_: string, { query }: { query: object }) => {
    asked.push(query)
    return pages.shift()
  }) as unknown as CallApi
  return { memory: createMemory(call), asked }
}

function opened(memory: ReturnType<typeof createMemory>, post: Post, sort: CommentSort = 'best'): Thread {
  const answer = memory.merge('getPost', post as never) as Post
  const thread = openThread({ memory, answer, sort, viewerId: 'me', extra: [], atOnce: true })
  if (!thread) throw new Error('The post came without comments.')
  return thread
}

test('a thread is opened once for each order and reader, and holds no copy of a comment', () => {
  const { memory } = memoryWith()
  const thread = opened(memory, postWith([make('a')]))
  expect(opened(memory, postWith([make('a')]))).toBe(thread)
  expect(opened(memory, postWith([make('a')]), 'newest')).not.toBe(thread)
  expect(JSON.stringify([...thread.tree.nodes])).not.toContain('upvotes')
})

test('COMMENT-036 what lies above the comment that the address names is unfolded from the first drawing on, muted or not; what lies beside it is not', () => {
  const { memory } = memoryWith()
  const muted = { isAuthorMuted: true } as const
  const comments = [make('a', null, muted), make('b', 'a', muted), make('c', 'b', muted), make('d', 'a', muted)]
  const answer = memory.merge('getPost', postWith(comments) as never) as Post
  const shown = { memory, answer, sort: 'best', viewerId: 'me', extra: [], atOnce: true } as const
  const { nodes } = openThread({ ...shown, focused: 'c' })?.tree ?? {}
  expect(['a', 'b', 'c', 'd'].filter((id) => nodes?.get(id)?.collapsed)).toEqual(['c', 'd'])
})

test('COMMENT-044 a comment of one’s own is counted by all above it and by the post, once, in however many orders it is read', () => {
  const { memory } = memoryWith()
  const line = [make('a', null, { noReplies: 1, noRepliesDirect: 1 }), make('b', 'a')]
  const best = opened(memory, postWith(line))
  const newest = opened(memory, postWith(line), 'newest')
  addOwnComment(best, memory.merge('addComment', make('own', 'b') as never))
  const counts = ['a', 'b'].map((id) => memory.entities.get('Comment', id))
  expect(counts).toMatchObject([
    { noReplies: 2, noRepliesDirect: 1 },
    { noReplies: 1, noRepliesDirect: 1 },
  ])
  expect(memory.entities.get('Post', 'p')?.noComments).toBe(3)
  for (const { tree } of [best, newest]) expect(tree.nodes.get('b')?.children).toEqual(['own'])
  expect(missingReplies(best, 'a')).toBe(0)
})

test('who shows a comment hears of its own changes and of those of its replies, and of nobody else’s', () => {
  const { memory } = memoryWith()
  const thread = opened(memory, postWith([make('a'), make('b')]))
  const heard: string[] = []
  for (const id of ['a', 'b']) memory.collections.subscribe(`${thread.address} ${id}`, () => heard.push(id))
  addOwnComment(thread, memory.merge('addComment', make('own', 'a') as never))
  expect(heard).toEqual(['a'])
})

test('COMMENT-004 further pages are put in their places; what came while the reader read on is gone through at the end', async () => {
  const pages = [
    { comments: [make('b', 'a')], next: null },
    { comments: [make('c')], next: null },
  ]
  const { memory, asked } = memoryWith(...pages)
  const thread = opened(memory, postWith([make('a')], { commentsNext: '2', noComments: 2 }))
  await loadMore(thread)
  await loadMore(thread)
  expect(asked).toEqual([{ sort: 'best', limit: '100', next: '2' }])
  const newer = memory.merge(
    'getPost',
    postWith([make('a')], { commentsNext: 'second', noComments: 3 }) as never,
  ) as Post
  addNewAnswer(thread, newer)
  await loadMore(thread)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({ next: 'second' })
  expect(thread.tree.roots).toEqual(['a', 'c'])
})

test('COMMENT-028 replies are read to their end, and anew from the start when there are more', async () => {
  const pages = [
    { comments: [make('b', 'a')], next: 'more' },
    { comments: [make('c', 'a')], next: null },
    { comments: [make('d', 'a')], next: null },
  ]
  const { memory, asked } = memoryWith(...pages)
  const thread = opened(memory, postWith([make('a', null, { noReplies: 2 })]))
  await loadBelow(thread, 'a')
  expect(missingReplies(thread, 'a')).toBe(1)
  await loadBelow(thread, 'a')
  memory.entities.patch('Comment', 'a', { noReplies: 3 })
  expect(missingReplies(thread, 'a')).toBe(1)
  await loadBelow(thread, 'a')
  expect(asked).toEqual([
    { parentId: 'a', limit: '100' },
    { parentId: 'a', limit: '100', next: 'more' },
    { parentId: 'a', limit: '100' },
  ])
  expect(thread.tree.nodes.get('a')?.children).toEqual(['b', 'c', 'd'])
})

test('LADDER-012 a comment that waits stands in every order in which the thread is read, and is in no count', () => {
  const { memory } = memoryWith()
  const best = opened(memory, postWith([make('a')]))
  const newest = opened(memory, postWith([make('a')]), 'newest')
  const without = opened(memory, postWith([]), 'oldest')
  addHeld(best, memory.merge('addComment', make('waits', 'a', { held: true }) as never))
  for (const { tree } of [best, newest]) expect(tree.nodes.get('a')?.children).toEqual(['waits'])
  expect(without.tree.nodes.has('waits')).toBe(false)
  expect(memory.entities.get('Comment', 'a')?.noReplies).toBe(0)
  expect(missingReplies(newest, 'a')).toBe(0)
})
