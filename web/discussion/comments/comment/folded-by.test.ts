import { expect, test } from 'vitest'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { CallApi } from '../../../platform/client.ts'
import { createMemory } from '../../../platform/memory/memory.ts'
import { changeInThread, type Thread } from '../thread/comment-tree.ts'
import type { ThreadContext } from '../thread/thread-context.ts'
import { openThread } from '../thread/thread-store.ts'
import { voteOnComment } from './comment-vote.ts'
import { foldedBy } from './folded-by.tsx'

/** A comment of another author with this score, for a viewer who folds scores of -2 or less. */
function read(score: number) {
  const comment = { id: 'a', parentId: null, userId: 'other', upvotes: 1, downvotes: 1 - score, noReplies: 0 }
  const call = (async (_: string, { body }: { body: { up: boolean } }) => ({
    ...comment,
    downvotes: comment.downvotes + (body.up ? 0 : 1),
  })) as unknown as CallApi
  const memory = createMemory(call)
  const answer = { id: 'p', publicId: 'p', noComments: 1, comments: [comment], commentsNext: null }
  const merged = memory.merge('getPost', answer as never)
  const thread = openThread({ memory, answer: merged, sort: 'best', viewerId: 'me', extra: [], atOnce: true }) as Thread
  const viewer = { id: 'me', collapseBelow: -2 }
  const context = { thread, viewer, post: { id: 'p', locked: false }, focused: null } as unknown as ThreadContext
  const shown = () => memory.entities.get('Comment', 'a') as Comment
  const folded = () => {
    const node = thread.tree.nodes.get('a')
    return node && foldedBy(context, shown(), node)
  }
  return { context, thread, shown, folded }
}

test('FILTER-012 a comment is folded for its score, but not because of the vote of the viewer', () => {
  expect(read(-2).folded()).toBe('Score below −2.')
  const { context, shown, folded } = read(-1)
  expect(folded()).toBeFalsy()
  voteOnComment(context, shown(), false)
  expect(shown().upvotes - shown().downvotes).toBe(-2)
  expect(folded()).toBeFalsy()
})

test('FILTER-012 a comment is not folded while the viewer writes a reply', () => {
  const { thread, folded } = read(-2)
  changeInThread(thread, 'a', () => ({ box: 'reply' }))
  expect(folded()).toBeFalsy()
  changeInThread(thread, 'a', () => ({ box: null }))
  expect(folded()).toBe('Score below −2.')
})
