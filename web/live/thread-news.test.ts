import { expect, test } from 'vitest'
import { beginThreadNews, forgetThreadNews, hearThreadNews, newCommentsIn, onThreadNews } from './thread-news.ts'

test('LIVE-005 comments told by one stream and the next add up, and those that were fetched are new no more', () => {
  let heard = 0
  const stop = onThreadNews(() => heard++)
  beginThreadNews('abcd1234')
  hearThreadNews('abcd1234', 2)
  expect(newCommentsIn('abcd1234')).toBe(2)
  // The stream was opened anew, and counts from there.
  beginThreadNews('abcd1234')
  hearThreadNews('abcd1234', 3)
  expect(newCommentsIn('abcd1234')).toBe(5)
  forgetThreadNews('abcd1234')
  expect(newCommentsIn('abcd1234')).toBe(0)
  hearThreadNews('abcd1234', 4)
  expect(newCommentsIn('abcd1234')).toBe(1)
  beginThreadNews('abcd1234')
  hearThreadNews('abcd1234', 1)
  expect(newCommentsIn('abcd1234')).toBe(2)
  stop()
  const before = heard
  hearThreadNews('abcd1234', 2)
  expect([before > 0, heard]).toEqual([true, before])
})

test('LIVE-005 of another thread nothing is known, and nothing is left of the one before', () => {
  beginThreadNews('efgh5678')
  hearThreadNews('efgh5678', 2)
  hearThreadNews('zzzz9999', 7)
  forgetThreadNews('zzzz9999')
  expect([newCommentsIn('efgh5678'), newCommentsIn('zzzz9999')]).toEqual([2, 0])
  beginThreadNews('zzzz9999')
  expect([newCommentsIn('efgh5678'), newCommentsIn('zzzz9999')]).toEqual([0, 0])
})
