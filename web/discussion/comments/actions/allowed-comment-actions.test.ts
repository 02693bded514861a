import { expect, test } from 'vitest'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { canChange } from './allowed-comment-actions.ts'
import { adminActions, modActions } from './CommentActionItems.tsx'

const comment = { userId: 'ann', userGroup: 'normal', deleted: false, locked: false } as Comment
const ann = { viewer: { id: 'ann', isAdmin: false }, isMod: false }
const mod = { viewer: { id: 'mara', isAdmin: false }, isMod: true }
const admin = { viewer: { id: 'ines', isAdmin: true }, isMod: false }

const texts = (actions: readonly { text: string; disabled: boolean }[]) =>
  actions.map(({ text, disabled }) => (disabled ? `${text} (off)` : text))

test('COMMENT-031 authors can change their comments until they are deleted', () => {
  expect(canChange(comment, ann)).toBe(true)
  expect(canChange({ ...comment, deleted: true }, ann)).toBe(false)
  expect(canChange(comment, mod)).toBe(false)
  expect(canChange(comment, { viewer: null, isMod: false })).toBe(false)
})

test('COMMENT-033 moderators delete, and speak officially in their own comments', () => {
  expect(texts(modActions(comment, mod))).toEqual(['Delete', 'Lock comment'])
  expect(texts(modActions(comment, { ...ann, isMod: true }))).toEqual(['Delete', 'Lock comment', 'Speak officially'])
  expect(texts(modActions({ ...comment, deleted: true }, mod))).toEqual(['Delete (off)', 'Lock comment (off)'])
  expect(modActions(comment, ann)).toEqual([])
})

test('COMMENT-033 administrators delete, see the id, and speak officially in their own comments', () => {
  expect(texts(adminActions(comment, admin))).toEqual(['Delete', 'Lock comment', 'Show comment id'])
  expect(texts(adminActions({ ...comment, userId: 'ines' }, admin))).toEqual([
    'Delete',
    'Lock comment',
    'Show comment id',
    'Speak officially',
  ])
  expect(adminActions({ ...comment, userGroup: 'admins', userId: 'ines' }, admin).at(-1)?.checked).toBe(true)
  expect(adminActions(comment, mod)).toEqual([])
})

test('COMMENT-033 moderator actions are disabled for administrators who are not moderators', () => {
  expect(texts(modActions(comment, admin))).toEqual(['Delete (off)', 'Lock comment (off)'])
})

test('QUEUE-021 moderators restore what moderators removed, administrators everything that was removed, and nobody what its author deleted', () => {
  const removed = (deletedAs: 'normal' | 'mods' | 'admins') => ({ ...comment, deleted: true, deletedAs })
  const first = (as: typeof modActions, which: Comment, who: typeof mod) => texts(as(which, who))[0]
  expect(first(modActions, removed('mods'), mod)).toBe('Restore')
  for (const deletedAs of ['admins', 'normal'] as const)
    expect(first(modActions, removed(deletedAs), mod)).toBe('Delete (off)')
  for (const deletedAs of ['admins', 'mods'] as const)
    expect(first(adminActions, removed(deletedAs), admin)).toBe('Restore')
  expect(first(adminActions, removed('normal'), admin)).toBe('Delete (off)')
  expect(first(modActions, removed('mods'), admin)).toBe('Restore (off)')
})

test('a locked comment can be unlocked', () => {
  expect(texts(modActions({ ...comment, locked: true }, mod))[1]).toBe('Unlock comment')
})
