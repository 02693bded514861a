import { beforeEach, expect, test, vi } from 'vitest'
import {
  deleteDraft,
  draftKey,
  draftsForgotten,
  findDraft,
  forgetDrafts,
  forgetGuestDrafts,
  guest,
  listDrafts,
  saveDraft,
} from './draft-store.ts'

/** What browsers have: its entries are its properties. */
function storage(room = Number.POSITIVE_INFINITY) {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      entries[key] = value
    },
    removeItem: (key: string) => void delete entries[key],
  }
  const entries: Record<string, string> = Object.create(methods)
  return entries
}

const listeners = new EventTarget()

beforeEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('dispatchEvent', (event: Event) => listeners.dispatchEvent(event))
})

test('drafts are listed for one user, the one written last first', () => {
  vi.useFakeTimers({ now: 1000 })
  saveDraft('ann', 'a', { title: 'A' })
  vi.setSystemTime(2000)
  saveDraft('ann', 'b', { title: 'B' })
  saveDraft('bob', 'c', { title: 'C' })
  expect(listDrafts('ann')).toEqual([
    { id: 'b', savedAt: 2000, value: { title: 'B' } },
    { id: 'a', savedAt: 1000, value: { title: 'A' } },
  ])
  vi.setSystemTime(3000)
  saveDraft('ann', 'a', { title: 'A2' })
  expect(listDrafts('ann').map(({ id }) => id)).toEqual(['a', 'b'])
  deleteDraft('ann', 'a')
  expect(listDrafts('ann').map(({ id }) => id)).toEqual(['b'])
})

test('who logs out leaves no drafts behind, and those of others are left alone', () => {
  let told = 0
  listeners.addEventListener(draftsForgotten, () => told++, { once: true })
  saveDraft('ann', 'a', { title: 'A' })
  saveDraft('ann', 'b', { title: 'B' })
  saveDraft('ann2', 'c', { title: 'C' })
  localStorage.setItem('theme', 'dark')
  forgetDrafts('ann')
  expect(Object.keys(localStorage)).toEqual([draftKey('ann2', 'c'), 'theme'])
  expect(told).toBe(1)
})

test('LADDER-002 what somebody without an account writes stays in their tab, and goes when somebody logs in there', () => {
  saveDraft(guest, 'application', { application: 'I mend radios.' })
  expect(Object.keys(localStorage)).toEqual([])
  expect(findDraft(guest, 'application')).toEqual({ application: 'I mend radios.' })
  forgetGuestDrafts()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('the oldest of too many drafts give way', () => {
  vi.useFakeTimers({ now: 1000 })
  for (let n = 0; n < 25; n++) {
    vi.setSystemTime(1000 + n)
    saveDraft('ann', `d${n}`, { title: 'A' })
  }
  expect(listDrafts('ann').map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => `d${24 - n}`))
})

test('where there is no room it is said, and what somebody wrote there by hand is passed over', () => {
  vi.stubGlobal('localStorage', storage(100))
  expect(saveDraft('ann', 'a', { title: 'A' })).toBe(true)
  expect(saveDraft('ann', 'b', { title: 'B'.repeat(200) })).toBe(false)
  localStorage.setItem(draftKey('ann', 'c'), '{')
  localStorage.setItem(draftKey('ann', 'd'), '"text"')
  expect(listDrafts('ann').map(({ id }) => id)).toEqual(['a'])
})
