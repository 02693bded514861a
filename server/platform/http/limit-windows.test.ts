import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { createLimiter } from './limiter.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Each test uses another day. */
let now = 700 * day
beforeEach(() => {
  now = Math.ceil(now / day) * day + day
})

const t = testApp()

test('API-025 windows begin with the first call, in memory and in the database, and refused calls do not lengthen them', async () => {
  for (const seconds of [5, 60]) {
    const limiter = createLimiter(t.db, true, () => now)
    const limits = [{ by: 'address', max: 2, seconds }] as const
    const count = () => limiter.count(limits, 'test', { address: '203.0.113.1', memberId: null, username: '' })
    // Shortly before a full minute and a full hour. Neither ends the window.
    now = Math.ceil(now / hour) * hour - 1
    await count()
    now += 304
    await count()
    for (let n = 0; n < 5; n++) await expect(count()).rejects.toMatchObject({ code: 'too_many', retryAfter: seconds })
    now += seconds * second - 305
    await expect(count()).rejects.toMatchObject({ code: 'too_many', retryAfter: 1 })
    now += 1
    await count()
    await count()
    await expect(count()).rejects.toMatchObject({ code: 'too_many', retryAfter: seconds })
  }
})

test('API-025 when the clock is set back, windows do not last for that time too; clocks that differ a little share a window', async () => {
  const limiter = createLimiter(t.db, true, () => now)
  for (const seconds of [5, 300]) {
    const limits = [{ by: 'address', max: 2, seconds }] as const
    const count = () => limiter.count(limits, 'back', { address: '203.0.113.1', memberId: null, username: '' })
    await count()
    if (seconds > 10) now -= 10 * second
    await count()
    await expect(count()).rejects.toMatchObject({ code: 'too_many', retryAfter: seconds })
    now -= hour
    await count()
    await count()
    await expect(count()).rejects.toMatchObject({ code: 'too_many', retryAfter: seconds })
    now += day
  }
  const uses = { by: 'member', max: 5, seconds: 60, bucket: 'set back' } as const
  const use = (requested: number) => t.db.transaction().execute((tx) => limiter.countSome(uses, 7n, requested, tx))
  expect([await use(5), await use(1)]).toEqual([5, 0])
  now -= hour
  expect([await use(3), await use(3)]).toEqual([3, 2])
})

test('API-025 windows of several uses begin with the first one too', async () => {
  const limiter = createLimiter(t.db, true, () => now)
  const limit = { by: 'member', max: 5, seconds: 60, bucket: 'several' } as const
  const count = (requested: number) => t.db.transaction().execute((tx) => limiter.countSome(limit, 7n, requested, tx))
  now = Math.ceil(now / hour) * hour - 1
  expect(await count(3)).toBe(3)
  now += 304
  expect([await count(3), await count(3)]).toEqual([2, 0])
  now += minute - 304
  expect(await count(6)).toBe(5)
})

test('API-025 of many calls after the end of a window no more pass than the limit', async () => {
  const limits = [{ by: 'address', max: 10, seconds: 60 }] as const
  const limiters = [createLimiter(t.db, true, () => now), createLimiter(t.db, true, () => now)]
  const caller = { address: '203.0.113.4', memberId: null, username: '' }
  await limiters[0]?.count(limits, 'crowd', caller)
  now += minute
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => limiters[n % 2]?.count(limits, 'crowd', caller)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('API-025 of many calls at the same time no more pass than the limit, from two processes too', async () => {
  const limits = [{ by: 'address', max: 10, seconds: 60 }] as const
  const limiters = [createLimiter(t.db, true, () => now), createLimiter(t.db, true, () => now)]
  const caller = { address: '203.0.113.3', memberId: null, username: '' }
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => limiters[n % 2]?.count(limits, 'crowd', caller)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})
