import { expect, test } from 'vitest'
import type { Post } from '../../../../api/discussion/posts.ts'
import { deletedWords, hiddenTitleWords, lockedWords, missingWords, stillReadWords } from './post-state-words.ts'

test('POST-022, POST-024 the banner of a locked post says by whom', () => {
  expect(lockedWords({ lockedByGroup: 'mods' })).toBe('This post has been locked by moderators.')
  expect(lockedWords({ lockedByGroup: 'admins' })).toBe('This post has been locked by admins.')
})

test('POST-023, POST-024 the banner of a deleted post says as what', () => {
  expect(deletedWords({ deletedAs: 'normal' })).toBe('This post has been deleted by its author.')
  expect(deletedWords({ deletedAs: 'mods' })).toBe('This post has been deleted by moderators.')
  expect(deletedWords({ deletedAs: 'admins' })).toBe('This post has been deleted by admins.')
})

test('POST-077 content that is not sent is told in words', () => {
  const gone = { deletedContent: false, contentStripped: true, images: [] }
  expect(missingWords({ type: 'text', ...gone })).toBe('Its text can no longer be seen.')
  expect(missingWords({ type: 'image', ...gone })).toBe('Its pictures can no longer be seen.')
  expect(missingWords({ type: 'link', ...gone, contentStripped: false })).toBeNull()
})

test('POST-079 content that was erased is told in words, with who did it', () => {
  const erased = { deletedContent: true, contentStripped: false, images: [] }
  expect(missingWords({ type: 'link', ...erased, deletedContentAs: 'admins' })).toBe(
    'Its link was deleted for good by admins.',
  )
  expect(missingWords({ type: 'image', ...erased, deletedContentAs: 'normal' })).toBe(
    'Its pictures were deleted for good by its author.',
  )
})

test('POST-057 who still reads the content of a deleted post is told that others do not', () => {
  const read = { deleted: true, deletedContent: false, contentStripped: false } as Post
  expect(stillReadWords({ ...read, deletedAs: 'mods' })).toBe('Only moderators and admins can still see what is below.')
  expect(stillReadWords({ ...read, deletedAs: 'admins' })).toBe('Only admins can still see what is below.')
  expect(stillReadWords({ ...read, contentStripped: true })).toBeNull()
  expect(stillReadWords({ ...read, deletedContent: true })).toBeNull()
})

test('POST-057 who still reads a title that moderators have hidden is told that others do not', () => {
  const words = 'Its title is hidden: only its author, moderators and admins can still see it.'
  expect(hiddenTitleWords({ title: 'A name', titleHidden: true })).toBe(words)
  expect(hiddenTitleWords({ title: '[Title hidden]', titleHidden: true })).toBeNull()
  expect(hiddenTitleWords({ title: 'A name' })).toBeNull()
})

test('LADDER-027 pictures that administrators hide or have erased are told in words', () => {
  const there = { type: 'image', deletedContent: false } as const
  expect(missingWords({ ...there, images: [], hiddenImages: 2 })).toBe('Its pictures were hidden by admins.')
  expect(missingWords({ ...there, images: [] })).toBe('Its pictures were erased by admins.')
  expect(missingWords({ ...there, images: [{ id: 'one' } as never], hiddenImages: 1 })).toBeNull()
})
