import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEndWatch } from './ends.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const inMs = (ms: number) => new Date(Date.now() + ms)

test('LADDER-009 the end of the shield and that of a wave are reported when they come, each once', () => {
  const onEnd = vi.fn()
  const { follow, stop } = createEndWatch(onEnd)
  follow({ shield_until: inMs(5000), wave_until: inMs(2000) })
  vi.advanceTimersByTime(1999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3000)
  expect(onEnd).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(100_000)
  expect(onEnd).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
  stop()
})

test('LADDER-009 if a shield was lowered, or has a new end, the old end is not reported', () => {
  const onEnd = vi.fn()
  const { follow, stop } = createEndWatch(onEnd)
  follow({ shield_until: inMs(5000), wave_until: null })
  follow({ shield_until: inMs(9000), wave_until: inMs(-1000) })
  vi.advanceTimersByTime(8999)
  expect(onEnd).not.toHaveBeenCalled()
  follow({ shield_until: null, wave_until: null })
  vi.advanceTimersByTime(100_000)
  expect(onEnd).not.toHaveBeenCalled()
  follow({ shield_until: inMs(5000), wave_until: null })
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
