import { expect, test } from 'vitest'
import type { Comment, CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { beginThreadNews, hearThreadNews } from '../../../people/live/thread-news.ts'
import type { CallApi } from '../../../platform/client.ts'
import { createMemory } from '../../../platform/memory/memory.ts'
import { countArrived, fetchArrived, putIn } from './ArrivedComments.tsx'
import { shownOrder } from './comment-tree.ts'
import { addNewAnswer, openThread } from './thread-store.ts'

/** Ids are in the order of time. */
const make = (id: string, parentId: string | null = null, userId = 'other') =>
  ({
    id,
    parentId,
    userId,
    createdAt: timeOf(id),
    deleted: false,
    noReplies: 0,
    noRepliesDirect: 0,
    upvotes: 0,
  }) as Comment

const timeOf = (id: string) => new Date(Date.UTC(2026, 4, 1) + id.charCodeAt(0) * 1000).toISOString()

const postWith = (comments: Comment[], noComments = comments.length) =>
  ({ id: 'p', publicId: 'pub', noComments, comments, commentsNext: null, lastVisitAt: null }) as unknown as Post

/** A thread as it was opened, and what the server answers to whoever asks for its newest comments. */
function opened(post: Post, newest: Comment[], sort: CommentSort = 'newest') {
  const call = (async () => ({ comments: newest, next: null })) as unknown as CallApi
  const memory = createMemory(call)
  const merged = (answer: Post) => memory.merge('getPost', answer as never) as Post
  const thread = openThread({ memory, answer: merged(post), sort, viewerId: 'me', extra: [], atOnce: true })
  if (!thread) throw new Error('The post came without comments.')
  // Whatever another test has left.
  beginThreadNews('')
  beginThreadNews('pub')
  return { thread, memory, addAnswer: (answer: Post) => addNewAnswer(thread, merged(answer)) }
}

const told = (newComments: number, last: string) =>
  hearThreadNews({ publicId: 'pub', newComments, newestAt: timeOf(last) })

test('LIVE-005 an answer to one’s own comment of another device comes with it', async () => {
  // Others write b, the reader answers it elsewhere with c, and others answer that.
  const line = [make('b'), make('c', 'b', 'me'), make('d', 'c')]
  const { thread, memory } = opened(postWith([make('a')]), [...line.toReversed(), make('a')])
  told(1, 'b')
  told(2, 'd')
  expect(countArrived(thread)).toBe(2)
  const arrived = await fetchArrived(thread)
  expect(arrived.comments.map(({ id }) => id).sort()).toEqual(['b', 'd'])
  putIn(thread, arrived)
  expect(shownOrder(thread.tree)).toEqual(['b', 'c', 'd', 'a'])
  expect([thread.total, memory.entities.get('Post', 'p')?.noComments]).toEqual([4, 4])
  expect(countArrived(thread)).toBe(0)
})

test('LIVE-005 what came with a newer answer is not told any more', () => {
  const { thread, addAnswer } = opened(postWith([make('a')]), [])
  told(1, 'b')
  told(3, 'd')
  expect(countArrived(thread)).toBe(3)
  addAnswer(postWith([make('c', 'b'), make('b'), make('a')]))
  expect(countArrived(thread)).toBe(1)
  addAnswer(postWith([make('d'), make('c', 'b'), make('b'), make('a')]))
  expect(countArrived(thread)).toBe(0)
})

test('LIVE-005 in a thread of several pages no old comment is taken for one that has arrived', async () => {
  const newest = [make('f'), make('e'), make('c'), make('b'), make('a')]
  const { thread, addAnswer } = opened(postWith([make('c')], 3), newest)
  told(1, 'e')
  told(2, 'f')
  addAnswer(postWith([make('e'), make('c')], 5))
  expect(countArrived(thread)).toBe(1)
  const arrived = await fetchArrived(thread)
  expect(arrived.comments.map(({ id }) => id)).toEqual(['f'])
  putIn(thread, arrived)
  expect([shownOrder(thread.tree), thread.total]).toEqual([['f', 'c', 'e'], 6])
})
