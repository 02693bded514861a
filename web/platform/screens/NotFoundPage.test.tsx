import { expect, test } from 'vitest'
import { missing } from './NotFoundPage.tsx'

test('a missing community, person, post and comment are named as what they are', () => {
  expect(missing('/birds')).toBe('There is no community called birds.')
  expect(missing('/@wren')).toBe('Nobody here is called @wren.')
  expect(missing('/birds/post/abc')).toBe('Check that the address of the post is complete.')
  expect(missing('/unsubscribe/abc')).toMatch(/^This link cannot stop mails/)
  expect(missing('/birds/post/abc/65f0')).toBe('Check that the address of the comment is complete.')
})

test('of any other address nothing is claimed', () => {
  for (const path of ['/', '/no/such/thing', '/@wren/lists/5', '/a b', '/%E0', `/${'long'.repeat(50)}`])
    expect(missing(path)).toBeUndefined()
})
