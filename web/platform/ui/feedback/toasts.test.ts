import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pauseToasts, resumeToasts, shownToasts, showToast, subscribeToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
  vi.useRealTimers()
})

function texts(): string[] {
  return shownToasts().map((toast) => toast.text)
}

test('SHELL-038 a toast goes by itself after 3000 ms', () => {
  showToast({ text: 'Link copied to clipboard.' })
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['Link copied to clipboard.'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('SHELL-038 another duration may be given', () => {
  showToast({ text: 'Quick', timer: 500 })
  showToast({ text: 'Long', timer: 10_000 })
  vi.advanceTimersByTime(500)
  expect(texts()).toEqual(['Long'])
})

test('SHELL-038 a toast without an id is given its own', () => {
  const first = showToast({ text: 'One' })
  const second = showToast({ text: 'Two' })
  expect(first).not.toBe(second)
  expect(shownToasts().map((toast) => toast.id)).toEqual([first, second])
})

test('SHELL-039 a toast with the id of one that shows takes its place', () => {
  showToast({ id: 'vote', text: 'First' })
  showToast({ text: 'Other' })
  showToast({ id: 'vote', text: 'Second' })
  expect(texts()).toEqual(['Second', 'Other'])
})

test('SHELL-039 a toast that takes the place of another starts the timer again', () => {
  showToast({ id: 'vote', text: 'First' })
  vi.advanceTimersByTime(2500)
  showToast({ id: 'vote', text: 'Second' })
  vi.advanceTimersByTime(2500)
  expect(texts()).toEqual(['Second'])
  vi.advanceTimersByTime(500)
  expect(texts()).toEqual([])
})

test('SHELL-038 time stands still while the toasts are paused', () => {
  showToast({ text: 'Saved' })
  vi.advanceTimersByTime(2000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Saved'])
  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('SHELL-038 a toast dismissed while paused leaves the next ones their timers', () => {
  const id = showToast({ text: 'Held' })
  pauseToasts()
  dismissToast(id)
  showToast({ text: 'Next' })
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual([])
})

test('SHELL-038 whoever listens hears of every change until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToasts(listener)
  const id = showToast({ text: 'One' })
  dismissToast(id)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  showToast({ text: 'Two' })
  expect(listener).toHaveBeenCalledTimes(2)
})
