import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginPause, pauseEnd, tellPause } from './use-send-comment.ts'

let posts = 0

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Uses a new post; returns a function for the seconds that are left with this slow mode. */
function onPost() {
  const post = `p${posts++}`
  return {
    write: (secondsAgo = 0) => beginPause('me', post, Date.now() - secondsAgo * 1000),
    tell: (seconds: number, slowSeconds: number) => tellPause('me', post, seconds, slowSeconds),
    left: (slowSeconds: number) => Math.max(0, pauseEnd('me', post, slowSeconds) - Date.now()) / 1000,
  }
}

test('LADDER-029 a wait follows slow mode: shorter, longer, off and on again', () => {
  const { write, left } = onPost()
  write()
  vi.advanceTimersByTime(10_000)
  expect([3600, 30, 0, 60].map(left)).toEqual([3590, 20, 0, 50])
})

test('LADDER-029 it is counted from the last comment, whatever the server’s clock says', () => {
  const { write, left } = onPost()
  write(50)
  write(55)
  expect(left(60)).toBe(10)
  write(-3600)
  expect(left(60)).toBe(60)
})

test('LADDER-029 what the server says holds, and where slow mode is shortened or ended no longer than that', () => {
  const { tell, left } = onPost()
  tell(3000, 3600)
  vi.advanceTimersByTime(1000)
  expect([3600, 30, 0].map(left)).toEqual([2999, 29, 0])
})

test('LADDER-029 who does not know of slow mode yet waits as the server says, and so once they know', () => {
  const { tell, left } = onPost()
  tell(40, 0)
  expect([0, 60].map(left)).toEqual([40, 40])
})
