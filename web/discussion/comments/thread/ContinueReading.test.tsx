import { beforeEach, expect, test, vi } from 'vitest'
import { findPlace, savePlace } from './ContinueReading.tsx'

const reader = { id: 'one', visitsOff: false }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

test('FEEL-007 the device remembers the last place of 200 threads', () => {
  for (let n = 0; n < 201; n++) savePlace(reader, `post${n}`, `comment${n}`)
  savePlace(reader, 'post1', 'another')
  expect(findPlace(reader, 'post0')).toBeUndefined()
  expect(findPlace(reader, 'post1')).toBe('another')
  expect(findPlace(reader, 'post200')).toBe('comment200')
  savePlace(reader, 'post1', null)
  expect(findPlace(reader, 'post1')).toBeUndefined()
})

test('FEEL-007 a place is remembered for 90 days, only for its reader, and not with visits turned off', () => {
  vi.useFakeTimers({ now: new Date('2026-01-01') })
  savePlace(reader, 'post', 'comment')
  expect(findPlace({ ...reader, id: 'two' }, 'post')).toBeUndefined()
  expect(findPlace({ ...reader, visitsOff: true }, 'post')).toBeUndefined()
  vi.setSystemTime(new Date('2026-03-31'))
  expect(findPlace(reader, 'post')).toBe('comment')
  vi.setSystemTime(new Date('2026-04-02'))
  expect(findPlace(reader, 'post')).toBeUndefined()
  savePlace({ ...reader, visitsOff: true }, 'other', 'comment')
  expect(findPlace(reader, 'other')).toBeUndefined()
  vi.useRealTimers()
})
