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
  const queries: unknown[] = []
  const call = (async (_: string, { query }: { query: object }) => {
    queries.push(query)
    return pages.shift()
  }) as unknown as CallApi
  return { memory: createMemory(call), queries }
}

function opened(memory: ReturnType<typeof createMemory>, post: Post, sort: CommentSort = 'best'): Thread {
  const answer = memory.merge('getPost', post as never) as Post
  const thread = openThread({ memory, answer, sort, viewerId: 'me', extra: [], atOnce: true })
  if (!thread) throw new Error('The post came without comments.')
  return thread
}

test('each viewer has one thread for each sort order, without copies of comments', () => {
  const { memory } = memoryWith()
  const thread = opened(memory, postWith([make('a')]))
  expect(opened(memory, postWith([make('a')]))).toBe(thread)
  expect(opened(memory, postWith([make('a')]), 'newest')).not.toBe(thread)
  expect(JSON.stringify([...thread.tree.nodes])).not.toContain('upvotes')
})

test('COMMENT-036 the ancestors of the comment in the address are unfolded from the first render on, also if muted; its siblings are not', () => {
  const { memory } = memoryWith()
  const muted = { isAuthorMuted: true } as const
  const comments = [make('a', null, muted), make('b', 'a', muted), make('c', 'b', muted), make('d', 'a', muted)]
  const answer = memory.merge('getPost', postWith(comments) as never) as Post
  const shown = { memory, answer, sort: 'best', viewerId: 'me', extra: [], atOnce: true } as const
  const { nodes } = openThread({ ...shown, focused: 'c' })?.tree ?? {}
  expect(['a', 'b', 'c', 'd'].filter((id) => nodes?.get(id)?.collapsed)).toEqual(['c', 'd'])
})

test('COMMENT-044 a new comment of the viewer counts once for its ancestors and the post, in all sort orders', () => {
  const { memory } = memoryWith()
  const branch = [make('a', null, { noReplies: 1, noRepliesDirect: 1 }), make('b', 'a')]
  const best = opened(memory, postWith(branch))
  const newest = opened(memory, postWith(branch), 'newest')
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

test('subscribers of a comment are notified only of changes of the comment and its replies', () => {
  const { memory } = memoryWith()
  const thread = opened(memory, postWith([make('a'), make('b')]))
  const notified: string[] = []
  for (const id of ['a', 'b']) memory.collections.subscribe(`${thread.address} ${id}`, () => notified.push(id))
  addOwnComment(thread, memory.merge('addComment', make('own', 'a') as never))
  expect(notified).toEqual(['a'])
})

test('COMMENT-004 further pages are added to the tree; at the end, pages with comments added in the meantime are read again', async () => {
  const pages = [
    { comments: [make('b', 'a')], next: null },
    { comments: [make('c')], next: null },
  ]
  const { memory, queries } = memoryWith(...pages)
  const thread = opened(memory, postWith([make('a')], { commentsNext: '2', noComments: 2 }))
  await loadMore(thread)
  await loadMore(thread)
  expect(queries).toEqual([{ sort: 'best', limit: '100', next: '2' }])
  const newer = memory.merge(
    'getPost',
    postWith([make('a')], { commentsNext: 'second', noComments: 3 }) as never,
  ) as Post
  addNewAnswer(thread, newer)
  await loadMore(thread)
  expect(queries).toHaveLength(2)
  expect(queries[1]).toMatchObject({ next: 'second' })
  expect(thread.tree.roots).toEqual(['a', 'c'])
})

test('COMMENT-028 replies are loaded to the end, and again from the start when there are more', async () => {
  const pages = [
    { comments: [make('b', 'a')], next: 'more' },
    { comments: [make('c', 'a')], next: null },
    { comments: [make('d', 'a')], next: null },
  ]
  const { memory, queries } = memoryWith(...pages)
  const thread = opened(memory, postWith([make('a', null, { noReplies: 2 })]))
  await loadBelow(thread, 'a')
  expect(missingReplies(thread, 'a')).toBe(1)
  await loadBelow(thread, 'a')
  memory.entities.patch('Comment', 'a', { noReplies: 3 })
  expect(missingReplies(thread, 'a')).toBe(1)
  await loadBelow(thread, 'a')
  expect(queries).toEqual([
    { parentId: 'a', limit: '100' },
    { parentId: 'a', limit: '100', next: 'more' },
    { parentId: 'a', limit: '100' },
  ])
  expect(thread.tree.nodes.get('a')?.children).toEqual(['b', 'c', 'd'])
})

test('LADDER-012 a held comment is in the thread in every sort order, and in no count', () => {
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
