import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemory } from '../../platform/memory/memory.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** A page with unread posts. */
async function pageWith(count: number) {
  const calls: { at: number; ids: string[] }[] = []
  const began = Date.now()
  const memory = createMemory((async (name: string, input: { body: { ids: string[] } }) => {
    if (name === 'listPosts') return { posts: ids.map((id) => ({ id, lastVisitAt: null })), next: null }
    calls.push({ at: (Date.now() - began) / 1000, ids: input.body.ids })
    return { success: true }
  }) as never)
  const ids = Array.from({ length: count }, (_, n) => n.toString(16).padStart(24, '0').replace(/^0/, 'a'))
  await memory.ask('listPosts', { query: {} })
  const { markPassed } = await import('./passed-posts.ts')
  return { calls, ids, memory, pass: (id: string) => markPassed(memory, id) }
}

test('FILTER-014 posts that are scrolled past are marked once each, with one call in 10 s for at most 50 posts', async () => {
  const { calls, ids, memory, pass } = await pageWith(130)
  for (const id of ids.slice(0, 3)) pass(id)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([{ at: 1, ids: ids.slice(0, 3) }])
  expect(memory.entities.get('Post', ids[0] ?? '')?.lastVisitAt).not.toBeNull()
  for (const id of ids) pass(id)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.slice(1)).toEqual([{ at: 11, ids: ids.slice(3, 53) }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.slice(2)).toEqual([
    { at: 21, ids: ids.slice(53, 103) },
    { at: 31, ids: ids.slice(103) },
  ])
  for (const id of ids) pass(id)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(4)
})
