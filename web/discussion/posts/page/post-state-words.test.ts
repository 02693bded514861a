import { expect, test } from 'vitest'
import type { Post } from '../../../../api/discussion/posts.ts'
import { deletedWords, hiddenTitleWords, lockedWords, missingWords, stillReadWords } from './post-state-words.ts'

test('POST-022, POST-024 the banner of a locked post says who locked it', () => {
  expect(lockedWords({ lockedByGroup: 'mods' })).toBe('This post has been locked by moderators.')
  expect(lockedWords({ lockedByGroup: 'admins' })).toBe('This post has been locked by admins.')
})

test('POST-023, POST-024 the banner of a deleted post says who deleted it', () => {
  expect(deletedWords({ deletedAs: 'normal' })).toBe('This post has been deleted by its author.')
  expect(deletedWords({ deletedAs: 'mods' })).toBe('This post has been deleted by moderators.')
  expect(deletedWords({ deletedAs: 'admins' })).toBe('This post has been deleted by admins.')
})

test('POST-077 a text replaces content that the server does not send', () => {
  const stripped = { deletedContent: false, contentStripped: true, images: [] }
  expect(missingWords({ type: 'text', ...stripped })).toBe('Its text can no longer be seen.')
  expect(missingWords({ type: 'image', ...stripped })).toBe('Its pictures can no longer be seen.')
  expect(missingWords({ type: 'link', ...stripped, contentStripped: false })).toBeNull()
})

test('POST-079 a text replaces erased content, and says who erased it', () => {
  const erased = { deletedContent: true, contentStripped: false, images: [] }
  expect(missingWords({ type: 'link', ...erased, deletedContentAs: 'admins' })).toBe(
    'Its link was deleted for good by admins.',
  )
  expect(missingWords({ type: 'image', ...erased, deletedContentAs: 'normal' })).toBe(
    'Its pictures were deleted for good by its author.',
  )
})

test('POST-057 a banner says that only few people can still read the content of a deleted post', () => {
  const read = { deleted: true, deletedContent: false, contentStripped: false } as Post
  expect(stillReadWords({ ...read, deletedAs: 'mods' })).toBe('Only moderators and admins can still see what is below.')
  expect(stillReadWords({ ...read, deletedAs: 'admins' })).toBe('Only admins can still see what is below.')
  expect(stillReadWords({ ...read, contentStripped: true })).toBeNull()
  expect(stillReadWords({ ...read, deletedContent: true })).toBeNull()
})

test('POST-057 a banner says that only few people can still read a hidden title', () => {
  const words = 'Its title is hidden: only its author, moderators and admins can still see it.'
  expect(hiddenTitleWords({ title: 'A name', titleHidden: true })).toBe(words)
  expect(hiddenTitleWords({ title: '[Title hidden]', titleHidden: true })).toBeNull()
  expect(hiddenTitleWords({ title: 'A name' })).toBeNull()
})

test('LADDER-027 a text replaces images that administrators have hidden or erased', () => {
  const imagePost = { type: 'image', deletedContent: false } as const
  expect(missingWords({ ...imagePost, images: [], hiddenImages: 2 })).toBe('Its pictures were hidden by admins.')
  expect(missingWords({ ...imagePost, images: [] })).toBe('Its pictures were erased by admins.')
  expect(missingWords({ ...imagePost, images: [{ id: 'one' } as never], hiddenImages: 1 })).toBeNull()
})
