import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeUser } from '../../../test/factories.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { createSearchState } from './state.ts'

const t = testApp({ limitsAt: () => now, places: 10 })
let now = Date.now()
const member = { id: 7n } as Viewer
const nothing = async () => {}

test('FIND-027 two searches run at once, the next waits at most a second, and a statement has one second', async () => {
  const state = createSearchState(t.db, t.url)
  const sleep = (seconds: number) => state.run(member, (db) => sql`select pg_sleep(${seconds}::float8)`.execute(db))
  try {
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    const running = [state.run(member, () => end), state.run(member, () => end)]
    const began = performance.now()
    await expect(sleep(0)).rejects.toMatchObject({ code: 'search_busy', retryAfter: 5 })
    expect(performance.now() - began).toBeGreaterThan(900)
    finish()
    await Promise.all(running)
    const long = [sleep(5), sleep(5)].map((work) => work.catch((error) => error.code))
    expect(await Promise.all(long)).toEqual(['search_too_wide', 'search_too_wide'])
    await Promise.all([sleep(0.2), sleep(0.2), sleep(0)])
  } finally {
    await state.close()
  }
})

test('FIND-028 members search twice a second, guests 20 times a minute for each address, without a statement for a refusal', async () => {
  const client = await t.as(await makeUser(t.db))
  const search = '/api/search?q=words'
  const results = []
  for (let call = 0; call < 3; call++) results.push(outcome(await client.get(search)).at(-1))
  expect(results).toEqual([200, 200, 'no code'])
  now += 1000
  expect(outcome(await client.get(search))).toEqual([200])
  const guest = t.visitor({ address: '198.51.100.7' })
  for (let call = 0; call < 20; call++) expect(outcome(await guest.get(search))).toEqual([200])
  const { statements } = await countQueries(t.db, async () =>
    expect(outcome(await guest.get(search))).toEqual([429, 'no code']),
  )
  expect(statements).toEqual([])
  expect(outcome(await t.visitor({ address: '198.51.100.8' }).get(search))).toEqual([200])
})

test('FIND-028 members search 600 times an hour, guests 200 times', async () => {
  const client = await t.as(await makeUser(t.db))
  const guest = t.visitor({ address: '198.51.100.9' })
  const search = '/api/search?q=words'
  let [byMember, byGuest] = [0, 0]
  for (let second = 0; second < 700; second++) {
    now += 4_000
    if ((await client.get(search)).statusCode === 200) byMember++
    if ((await guest.get(search)).statusCode === 200) byGuest++
  }
  expect([byMember, byGuest]).toEqual([600, 200])
})

test('FIND-028 guests have one of the two places; ten of them wait, and the next is refused at once', async () => {
  const { search } = t.site
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const searches = [search.run(null, () => end)]
  for (let guest = 0; guest < 10; guest++) {
    search.requireRoom(null)
    searches.push(search.run(null, nothing))
  }
  const others = t.visitor({ address: '198.51.100.10' })
  const refused = await others.get('/api/search?q=words')
  expect(outcome(refused)).toEqual([503, 'search_busy'])
  expect(refused.headers['set-cookie']).toBeUndefined()
  await search.run(member, nothing)
  finish()
  await Promise.allSettled(searches)
  expect(outcome(await others.get('/api/search?q=words'))).toEqual([200])
})

test('FIND-028 after a search of a guest their place rests as long as the search took, at most 250 ms; members do not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const state = createSearchState(t.db, t.url, t.db)
  try {
    for (const [tookMs, restMs] of [
      [100, 100],
      [600, 250],
    ] as const) {
      const began = vi.fn(nothing)
      const searches = [
        state.run(null, () => new Promise((resolve) => setTimeout(resolve, tookMs))),
        state.run(null, began),
      ]
      await vi.advanceTimersByTimeAsync(tookMs + restMs - 1)
      expect(began).not.toHaveBeenCalled()
      await state.run(member, nothing)
      await vi.advanceTimersByTimeAsync(1)
      await Promise.all(searches)
      await vi.advanceTimersByTimeAsync(restMs)
    }
  } finally {
    vi.useRealTimers()
    await state.close()
  }
})

test('FIND-028 searches that wait for their place keep no place of the site from other guests', async () => {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const first = t.site.search.run(null, () => end)
  // Guests have four of the ten places of this site.
  const searches = Array.from({ length: 10 }, (_, at) =>
    t.visitor({ address: `198.51.100.${20 + at}` }).get(`/api/search?q=word${at}`),
  )
  expect(outcome(await t.visitor().get('/api/posts?feed=all&sort=hot'))).toEqual([200])
  finish()
  await first
  // On a slow machine the last ones have waited too long.
  expect([200, 503]).toEqual(expect.arrayContaining((await Promise.all(searches)).map(({ statusCode }) => statusCode)))
})
