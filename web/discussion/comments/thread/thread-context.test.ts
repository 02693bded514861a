import { expect, test } from 'vitest'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Thread } from './comment-tree.ts'
import { isByAuthorOf, isHighlighted, isNew, type ThreadContext } from './thread-context.ts'
import { whyNoReply } from './why-no-reply.ts'

const nobody = '0'.repeat(24)
const at = (second: number) =>
  ({ id: `c${second}`, userId: 'ann', createdAt: new Date(second * 1000).toISOString() }) as Comment
const threadWith = (comments: Record<string, { locked: boolean }>) =>
  ({ memory: { entities: { get: (_: string, id: string) => comments[id] } } }) as unknown as Thread
const context = (patch: object) =>
  ({ focused: null, highlightFrom: Number.NaN, highlightTo: Number.NaN, viewer: null, ...patch }) as ThreadContext

test('POST-008, POST-011 the comment in the address is highlighted, and comments of the time in the address, including both ends', () => {
  const highlighted = (from: number, to: number) =>
    [9.9, 10, 20.6, 21].filter((second) => isHighlighted(context({ highlightFrom: from, highlightTo: to }), at(second)))
  expect(highlighted(10, 20)).toEqual([10, 20.6])
  expect(highlighted(10, Number.NaN)).toEqual([])
  expect(isHighlighted(context({ focused: 'c9' }), at(9))).toBe(true)
})

test('comments of others since the last visit are new', () => {
  const since = (second: number | null, writerId: string | null = null) =>
    context({ writerId, thread: { since: second === null ? null : new Date(second * 1000).toISOString() } })
  expect(isNew(since(5), at(6))).toBe(true)
  expect(isNew(since(6), at(6))).toBe(false)
  expect(isNew(since(null), at(6))).toBe(false)
  expect(isNew(since(5), { ...at(6), userId: nobody, deleted: true })).toBe(false)
  expect(isNew(since(5, 'ann'), at(6))).toBe(false)
})

test('COMMENT-024 the author of the post is recognized by the user id, or by the ghost id', () => {
  expect(isByAuthorOf({ userId: 'ann' }, { userId: 'ann' })).toBe(true)
  expect(isByAuthorOf({ userId: 'ann' }, { userId: 'bob' })).toBe(false)
  expect(isByAuthorOf({ userId: nobody }, { userId: nobody })).toBe(false)
  expect(isByAuthorOf({ userId: nobody, userGhostId: 'g' }, { userId: nobody, userGhostId: 'g' })).toBe(true)
})

test('COMMENT-048, COMMENT-049 nobody can reply at depth 15, under a locked post or where they are banned', () => {
  const open = { thread: threadWith({}), post: { locked: false }, banned: false }
  const at = (depth: number) => ({ id: 'c', depth, ancestors: null })
  expect(whyNoReply(open, at(14))).toBeNull()
  expect(whyNoReply(open, at(15))).toBe('Thread too deep.')
  expect(whyNoReply({ ...open, post: { locked: true } }, at(0))).toBe('This post is locked.')
  expect(whyNoReply({ ...open, banned: true }, at(0))).toBe('You are banned from this community.')
})

test('nobody can reply to a locked comment, or to one below it at any depth', () => {
  const open = { thread: threadWith({ locked: { locked: true } }), post: { locked: false }, banned: false }
  const under = (id: string, ...ancestors: string[]) => whyNoReply(open, { id, depth: ancestors.length, ancestors })
  expect(under('locked')).toBe('Replies here are locked.')
  expect(under('child', 'locked')).toBe('Replies here are locked.')
  expect(under('grandchild', 'locked', 'child')).toBe('Replies here are locked.')
  expect(under('other', 'root')).toBeNull()
})
