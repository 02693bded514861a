import { expect, test } from 'vitest'
import { beginThreadNews, forgetThreadNews, hearThreadNews, onThreadNews, toldIn } from './thread-news.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 4, 1, 10) + ms).toISOString()

/** As a stream tells that this many have been added since it was opened, the last one then. */
const hear = (publicId: string, newComments: number, ms: number) =>
  hearThreadNews({ publicId, newComments, newestAt: at(ms) })

const countOf = (publicId: string) => toldIn(publicId).reduce((sum, { count }) => sum + count, 0)

test('LIVE-005 comments told by one stream and the next add up, and those that were fetched are new no more', () => {
  let heard = 0
  const stop = onThreadNews(() => heard++)
  beginThreadNews('abcd1234')
  hear('abcd1234', 1, 100)
  hear('abcd1234', 3, 2100)
  expect(toldIn('abcd1234')).toEqual([
    { after: at(99), until: at(100), count: 1 },
    { after: at(100), until: at(2100), count: 2 },
  ])
  // The stream was opened anew, and counts from there.
  beginThreadNews('abcd1234')
  hear('abcd1234', 3, 9000)
  expect(countOf('abcd1234')).toBe(6)
  forgetThreadNews('abcd1234', toldIn('abcd1234'), at(9000))
  expect(countOf('abcd1234')).toBe(0)
  hear('abcd1234', 4, 9500)
  expect(countOf('abcd1234')).toBe(1)
  stop()
  const before = heard
  hear('abcd1234', 5, 9900)
  expect([before > 0, heard]).toEqual([true, before])
})

test('LIVE-005 a comment that was fetched before it was told is not told, and what comes while others are fetched stays', () => {
  beginThreadNews('efgh5678')
  hear('efgh5678', 1, 0)
  let told = toldIn('efgh5678')
  // Written a second later, it came with the first.
  forgetThreadNews('efgh5678', told, at(1000))
  hear('efgh5678', 2, 1000)
  expect(countOf('efgh5678')).toBe(0)

  hear('efgh5678', 3, 5000)
  told = toldIn('efgh5678')
  hear('efgh5678', 4, 7000)
  forgetThreadNews('efgh5678', told, at(5000))
  expect(toldIn('efgh5678')).toEqual([{ after: at(5000), until: at(7000), count: 1 }])
  // What was told and is nowhere is told once.
  forgetThreadNews('efgh5678', toldIn('efgh5678'), at(5000))
  expect(countOf('efgh5678')).toBe(0)
})

test('LIVE-005 of another thread nothing is known, and nothing is left of the one before', () => {
  beginThreadNews('ijkl9012')
  hear('ijkl9012', 2, 0)
  hear('zzzz9999', 7, 0)
  forgetThreadNews('zzzz9999', [], at(0))
  expect([countOf('ijkl9012'), countOf('zzzz9999')]).toEqual([2, 0])
  beginThreadNews('zzzz9999')
  expect([countOf('ijkl9012'), countOf('zzzz9999')]).toEqual([0, 0])
})
