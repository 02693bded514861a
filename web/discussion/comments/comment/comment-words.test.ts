import { expect, test } from 'vitest'
import { deletedWords, hiddenName, moreRepliesWords, repliesWords } from './comment-words.ts'

test('COMMENT-038 a deleted comment shows who deleted it', () => {
  expect(deletedWords({ deletedAs: 'normal' })).toBe('Deleted by its author')
  expect(deletedWords({ deletedAs: 'mods' })).toBe('Deleted by moderators')
  expect(deletedWords({ deletedAs: 'admins' })).toBe('Deleted by admins')
})

test('COMMENT-041, COMMENT-042 the names of muted, deleted and hidden authors are replaced', () => {
  expect(hiddenName({ userDeleted: false }, false)).toBeNull()
  expect(hiddenName({ userDeleted: false, isAuthorMuted: true }, false)).toBe('Muted')
  expect(hiddenName({ userDeleted: true }, false)).toBe('Ghost')
  expect(hiddenName({ userDeleted: true }, true)).toBeNull()
  expect(hiddenName({ userDeleted: false, contentStripped: true }, false)).toBe('Hidden')
})

test('COMMENT-028 the number of replies as text', () => {
  expect(moreRepliesWords(1)).toBe('1 more reply')
  expect(moreRepliesWords(1200)).toBe('1,200 more replies')
  expect(repliesWords(2)).toBe('2 replies')
})
