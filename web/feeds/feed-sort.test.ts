import { afterEach, expect, test, vi } from 'vitest'

const none = () => undefined
const saved = (name: string) => (name === 'feed_sort' ? 'year' : undefined)
const remembers = { rememberFeedSort: true }
const forgets = { rememberFeedSort: false }

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

/** As after loading the page anew: nothing was chosen on it yet. */
const fresh = () => import('./feed-sort.ts')

test('FEED-009, FEED-010 without a sort, or with an unknown one, the feed is hot', async () => {
  const { sortFor } = await fresh()
  expect(sortFor(null, null, none)).toBe('hot')
  expect(sortFor('best', remembers, none)).toBe('hot')
})

test('FEED-013 the address goes before the choice on this page, and that before what is remembered', async () => {
  const { sortFor, rememberSort } = await fresh()
  expect(sortFor(null, remembers, saved)).toBe('year')
  expect(sortFor('day', remembers, saved)).toBe('day')
  vi.stubGlobal('document', { cookie: '' })
  rememberSort('week', remembers)
  expect(sortFor(null, remembers, saved)).toBe('week')
  expect(sortFor('day', remembers, saved)).toBe('day')
})

test('FEED-013 a guest, and who does not want it, has nothing remembered', async () => {
  const { sortFor } = await fresh()
  expect(sortFor(null, null, saved)).toBe('hot')
  expect(sortFor(null, forgets, saved)).toBe('hot')
})

test('FEED-012, FEED-013 the choice is written to the device for who wants that, and only for them', async () => {
  const { rememberSort } = await fresh()
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  rememberSort('month', null)
  rememberSort('month', forgets)
  expect(page.cookie).toBe('')
  rememberSort('month', remembers)
  expect(page.cookie).toMatch(/^feed_sort=month; path=\/; max-age=31536000/)
})
