import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockNow, subscribeClock } from './TimeAgo.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('TIME-003 labels are told the time every 60 s', () => {
  const start = new Date('2026-11-20T14:05:00Z')
  vi.setSystemTime(start)
  const listener = vi.fn()
  const leave = subscribeClock(listener)
  expect(clockNow()).toBe(start.getTime())
  vi.advanceTimersByTime(59_999)
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(clockNow()).toBe(start.getTime() + 60_000)
  leave()
})

test('TIME-003 one clock serves all labels and stops with the last', () => {
  const leaveFirst = subscribeClock(() => {})
  const leaveSecond = subscribeClock(() => {})
  expect(vi.getTimerCount()).toBe(1)
  leaveFirst()
  expect(vi.getTimerCount()).toBe(1)
  leaveSecond()
  expect(vi.getTimerCount()).toBe(0)
})
