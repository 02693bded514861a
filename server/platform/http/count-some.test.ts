import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createLimiter } from './limiter.ts'

const hour = 3_600_000
let now = 500 * 24 * hour

test('FLAIR-023 several uses counted together, at the same time and by several processes, never exceed the limit', async () => {
  const { db } = await testDatabase()
  const limit = { by: 'member', max: 50, seconds: 24 * 3600, bucket: 'several' } as const
  const processes = [createLimiter(db, true, () => now), createLimiter(db, true, () => now)]
  const count = (requested: number, index = 0) =>
    db.transaction().execute(async (tx) => (await processes[index % 2]?.countSome(limit, 7n, requested, tx)) ?? 0)
  const counted = await Promise.all([...Array(8).keys()].map((index) => count(8, index)))
  expect(counted.toSorted((a, b) => b - a)).toEqual([8, 8, 8, 8, 8, 8, 2, 0])
  expect(await count(1)).toBe(0)
  now += 24 * hour
  expect(await count(60)).toBe(50)
  // Uses of a transaction that is rolled back are not counted.
  now += 24 * hour
  await expect(
    db.transaction().execute(async (tx) => {
      await processes[0]?.countSome(limit, 7n, 50, tx)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await count(50)).toBe(50)
})
