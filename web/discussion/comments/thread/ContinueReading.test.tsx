import { beforeEach, expect, test, vi } from 'vitest'
import { findPlace, keepPlace } from './ContinueReading.tsx'

const reader = { id: 'one', visitsOff: false }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

test('FEEL-007 of 200 threads the device knows where they were read, of each the last place', () => {
  for (let n = 0; n < 201; n++) keepPlace(reader, `post${n}`, `comment${n}`)
  keepPlace(reader, 'post1', 'another')
  expect(findPlace(reader, 'post0')).toBeUndefined()
  expect(findPlace(reader, 'post1')).toBe('another')
  expect(findPlace(reader, 'post200')).toBe('comment200')
  keepPlace(reader, 'post1', null)
  expect(findPlace(reader, 'post1')).toBeUndefined()
})

test('FEEL-007 a place is kept for 90 days, for who kept it, and for nobody who wants no visits remembered', () => {
  vi.useFakeTimers({ now: new Date('2026-01-01') })
  keepPlace(reader, 'post', 'comment')
  expect(findPlace({ ...reader, id: 'two' }, 'post')).toBeUndefined()
  expect(findPlace({ ...reader, visitsOff: true }, 'post')).toBeUndefined()
  vi.setSystemTime(new Date('2026-03-31'))
  expect(findPlace(reader, 'post')).toBe('comment')
  vi.setSystemTime(new Date('2026-04-02'))
  expect(findPlace(reader, 'post')).toBeUndefined()
  keepPlace({ ...reader, visitsOff: true }, 'other', 'comment')
  expect(findPlace(reader, 'other')).toBeUndefined()
  vi.useRealTimers()
})
