import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginPause, pauseEnd, setServerPause } from './use-send-comment.ts'

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
    answer: (seconds: number, slowSeconds: number) => setServerPause('me', post, seconds, slowSeconds),
    left: (slowSeconds: number) => Math.max(0, pauseEnd('me', post, slowSeconds) - Date.now()) / 1000,
  }
}

test('LADDER-029 a pause follows changes of slow mode: shorter, longer, off and on again', () => {
  const { write, left } = onPost()
  write()
  vi.advanceTimersByTime(10_000)
  expect([3600, 30, 0, 60].map(left)).toEqual([3590, 20, 0, 50])
})

test('LADDER-029 a pause is counted from the last comment, independent of the clock of the server', () => {
  const { write, left } = onPost()
  write(50)
  write(55)
  expect(left(60)).toBe(10)
  write(-3600)
  expect(left(60)).toBe(60)
})

test('LADDER-029 the answer of the server decides, unless slow mode is then shortened or ended', () => {
  const { answer, left } = onPost()
  answer(3000, 3600)
  vi.advanceTimersByTime(1000)
  expect([3600, 30, 0].map(left)).toEqual([2999, 29, 0])
})

test('LADDER-029 a page that does not know of slow mode yet uses the answer of the server, also once it knows', () => {
  const { answer, left } = onPost()
  answer(40, 0)
  expect([0, 60].map(left)).toEqual([40, 40])
})
