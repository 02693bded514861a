import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHostHealth } from './host-health.ts'
import type { Outcome } from './push-service.ts'

const isDown: Outcome = { kind: 'later', why: '503', isDown: true, afterMs: undefined }
const isThrottled: Outcome = { kind: 'later', why: '429', isDown: false, afterMs: undefined }
const isDelivered: Outcome = { kind: 'delivered' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a push service that is down gets a pause of 2 s, then twice as long each time, up to a minute', () => {
  const health = createHostHealth()
  const pauses = [2, 4, 8, 16, 32, 60, 60]
  for (const seconds of pauses) {
    health.note('one.test', isDown, 100)
    // Messages that were being sent to it.
    health.note('one.test', isDown, 100)
    expect(health.down()).toEqual(['one.test'])
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(health.down()).toEqual(['one.test'])
    vi.advanceTimersByTime(1)
    expect(health.down()).toEqual([])
  }
})

test('one that answers is healthy again, and one that wants fewer messages for a browser is not down', () => {
  const health = createHostHealth()
  health.note('one.test', isDown, 100)
  health.note('other.test', isThrottled, 100)
  expect(health.down()).toEqual(['one.test'])
  health.note('one.test', isDelivered, 100)
  expect(health.down()).toEqual([])
})

test('one that answers after more than 2 s gets a pause like one that is down, whatever it answers', () => {
  const health = createHostHealth()
  health.note('one.test', isDelivered, 2000)
  expect(health.down()).toEqual([])
  health.note('one.test', isDelivered, 2001)
  expect(health.down()).toEqual(['one.test'])
})
