import { expect, test } from 'vitest'
import type { Comment, CommentSort } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { beginThreadNews, hearThreadNews } from '../../../people/live/thread-news.ts'
import type { CallApi } from '../../../platform/client.ts'
import { createMemory } from '../../../platform/memory/memory.ts'
import { countArrived, fetchArrived, insertArrived } from './ArrivedComments.tsx'
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

/** An open thread, with a server that answers `newest` as the newest comments. */
function opened(post: Post, newest: Comment[], sort: CommentSort = 'newest') {
  const call = (async () => ({ comments: newest, next: null })) as unknown as CallApi
  const memory = createMemory(call)
  const merged = (answer: Post) => memory.merge('getPost', answer as never) as Post
  const thread = openThread({ memory, answer: merged(post), sort, viewerId: 'me', extra: [], atOnce: true })
  if (!thread) throw new Error('The post came without comments.')
  // Clears the news of other tests.
  beginThreadNews('')
  beginThreadNews('pub')
  return { thread, memory, addAnswer: (answer: Post) => addNewAnswer(thread, merged(answer)) }
}

const announce = (newComments: number, last: string) =>
  hearThreadNews({ publicId: 'pub', newComments, newestAt: timeOf(last) })

test('LIVE-005 a reply to the viewer’s own comment from another device is inserted together with that comment', async () => {
  // Others write b, the reader answers it elsewhere with c, and others answer that.
  const line = [make('b'), make('c', 'b', 'me'), make('d', 'c')]
  const { thread, memory } = opened(postWith([make('a')]), [...line.toReversed(), make('a')])
  announce(1, 'b')
  announce(2, 'd')
  expect(countArrived(thread)).toBe(2)
  const arrived = await fetchArrived(thread)
  expect(arrived.comments.map(({ id }) => id).sort()).toEqual(['b', 'd'])
  insertArrived(thread, arrived)
  expect(shownOrder(thread.tree)).toEqual(['b', 'c', 'd', 'a'])
  expect([thread.total, memory.entities.get('Post', 'p')?.noComments]).toEqual([4, 4])
  expect(countArrived(thread)).toBe(0)
})

test('LIVE-005 comments that came with a newer answer are not announced any more', () => {
  const { thread, addAnswer } = opened(postWith([make('a')]), [])
  announce(1, 'b')
  announce(3, 'd')
  expect(countArrived(thread)).toBe(3)
  addAnswer(postWith([make('c', 'b'), make('b'), make('a')]))
  expect(countArrived(thread)).toBe(1)
  addAnswer(postWith([make('d'), make('c', 'b'), make('b'), make('a')]))
  expect(countArrived(thread)).toBe(0)
})

test('LIVE-005 in a thread of several pages, old comments do not count as arrived', async () => {
  const newest = [make('f'), make('e'), make('c'), make('b'), make('a')]
  const { thread, addAnswer } = opened(postWith([make('c')], 3), newest)
  announce(1, 'e')
  announce(2, 'f')
  addAnswer(postWith([make('e'), make('c')], 5))
  expect(countArrived(thread)).toBe(1)
  const arrived = await fetchArrived(thread)
  expect(arrived.comments.map(({ id }) => id)).toEqual(['f'])
  insertArrived(thread, arrived)
  expect([shownOrder(thread.tree), thread.total]).toEqual([['f', 'c', 'e'], 6])
})
