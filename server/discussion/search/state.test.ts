import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeUser } from '../../../test/factories.ts'
import { createSearchState } from './state.ts'

const t = testApp({ limitsAt: () => now })
let now = Date.now()

test('FIND-027 two searches run at once, the next waits at most a second, and a statement has one second', async () => {
  const state = createSearchState(t.db, t.url)
  const sleep = (seconds: number) => state.run((db) => sql`select pg_sleep(${seconds}::float8)`.execute(db))
  try {
    const long = [sleep(5), sleep(5)].map((work) => work.catch((error) => error.code))
    const began = performance.now()
    await expect(sleep(0)).rejects.toMatchObject({ code: 'search_busy', retryAfter: 5 })
    expect(performance.now() - began).toBeGreaterThan(900)
    expect(await Promise.all(long)).toEqual(['search_too_wide', 'search_too_wide'])
    const short = [sleep(0.2), sleep(0.2), sleep(0)]
    await Promise.all(short)
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
